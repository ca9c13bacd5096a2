// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Any JSON value of a corpus.
///
/// `JSONSerialization` on Linux drops a byte order mark at the start of a string, which is what some
/// cases are about; `JSONDecoder` keeps it.
struct CorpusValue: Decodable {
  /// A dictionary, an array, a string, a number, a Bool, or nil for null.
  let value: Any?

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      value = try container.allKeys.reduce(into: [String: Any]()) { fields, name in
        fields[name.stringValue] = try container.decode(CorpusValue.self, forKey: name).value
      }
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [Any] = []
      while !container.isAtEnd {
        elements.append(try container.decode(CorpusValue.self).value as Any)
      }
      value = elements
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = nil
    } else if let text = try? container.decode(String.self) {
      value = text
    } else if let flag = try? container.decode(Bool.self) {
      value = flag
    } else if let number = try? container.decode(Int.self) {
      value = number
    } else {
      value = try container.decode(Double.self)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}
