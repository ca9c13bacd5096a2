// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// What is between the lines of a field that become one: `; ` for cookies (RFC 9113 §8.2.3), and `, `
  /// for all others (RFC 9110 §5.3).
  static func separator(for name: String) -> String {
    ASCIICase.equal(name, "Cookie") ? "; " : ", "
  }

  /// Makes the lines of a name one, in the place of the first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the lines; O(1) on average when there is at most
  ///   one line.
  mutating func joinLines(of name: String) {
    guard let lines = lines(of: name), lines.count > 1 else { return }
    let first = places[lines.first]
    let values = values(for: name).filter { !$0.isEmpty }
    var joined = first.with(value: values.joined(separator: Self.separator(for: name)))
    // Errors name the block of the line at fault.
    let culprit = allPlaces(of: name).first { !places[$0].isPlain }
    joined.block = places[culprit ?? lines.first].block
    // An update keeps the mark of any line that it replaces.
    update(joined)
  }

  /// Leaves out the pairs of a field that a later one has the name of.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - block: The block that writes one pair a line; a line of any other may hold anything.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func removeRepeatedPairs(of field: String, writtenBy block: Any.Type) {
    func name(of header: HTTPHeader) -> ByteText? {
      guard header.block == block, ASCIICase.equal(header.name, field)
      else { return nil }
      let name = header.value.utf8.prefix { $0 != UInt8(ascii: "=") }
      return ByteText(ASCIICase.lowered(String(Substring(name))))
    }
    var last: [ByteText: Int] = [:]
    for (position, header) in enumerated() {
      if let name = name(of: header) { last[name] = position }
    }
    var position = -1
    removeAll { header in
      position += 1
      return name(of: header).map { last[$0] != position } ?? false
    }
  }
}
