// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Marks the fields that were added to an earlier state of the list as secret.
  ///
  /// Those that are there in the same order, and were not secret, have not been added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields in both.
  mutating func markSecret(unlessIn earlier: HTTPHeaders) {
    var known: [HTTPHeader: ArraySlice<Int>] = [:]
    for (position, field) in earlier.fields.enumerated() where !field.isSecret {
      known[field, default: []].append(position)
    }
    var next = 0
    for position in fields.indices {
      let places = known[fields[position]]?.drop { $0 < next }
      known[fields[position]] = places?.dropFirst()
      if let place = places?.first {
        next = place + 1
      } else {
        fields[position].isSecret = true
      }
    }
  }

  /// Makes the lines of a name one, in the place of the first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields; O(1) on average when there is at most
  ///   one line.
  mutating func joinLines(of name: String, separator: String) {
    guard let lines = lines(of: name), lines.count > 1 else { return }
    let first = fields[lines.first]
    let values = values(for: name).filter { !$0.isEmpty }
    var joined = first.with(value: values.joined(separator: separator))
    // Errors name the block of the line at fault.
    let culprit = fields.first { !$0.isPlain && ASCIICase.equal($0.name, name) }
    joined.origin = (culprit ?? first).origin
    // An update keeps the mark of any line that it replaces.
    update(joined)
  }
}
