// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Header fields as most people write them: a list whose names are compared in lower case.
struct LowercasedHeaders {
  private var fields: [(name: String, value: String)] = []

  subscript(name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      if let position = fields.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) {
        if let newValue { fields[position].value = newValue } else { fields.remove(at: position) }
      } else if let newValue {
        fields.append((name, newValue))
      }
    }
  }
}
