// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The separator between joined lines of a field: `; ` for cookies (RFC 9113 §8.2.3), or `, ` for
  /// other fields (RFC 9110 §5.3).
  package static func separator(for name: String) -> String {
    ASCIICase.equal(name, "Cookie") ? "; " : ", "
  }

  /// Joins the lines of a name into one, at the place of the first line.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the lines, or O(1) on average if there is at
  ///   most one line.
  package mutating func joinLines(of name: String) {
    guard let lines = lines(of: name), lines.count > 1 else { return }
    let first = places[lines.first]
    let values = values(for: name).filter { !$0.isEmpty }
    var joined = first.with(value: values.joined(separator: Self.separator(for: name)))
    // Errors name the block of the invalid line.
    let culprit = allPlaces(of: name).first { !places[$0].isPlain }
    joined.block = places[culprit ?? lines.first].block
    // An update keeps the mark of every line that it replaces.
    update(joined)
  }

  /// Removes earlier pairs of a field that have the same name as a later pair.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - block: The block that writes one pair a line. Lines of other blocks can contain any text.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func removeRepeatedPairs(of field: String, writtenBy block: Any.Type) {
    func name(of header: HTTPHeader) -> ByteText? {
      guard header.block == block, ASCIICase.equal(header.name, field)
      else { return nil }
      let name = header.value.utf8.prefix { $0 != UInt8(ascii: "=") }
      return ByteText(ASCIICase.lowered(String(Substring(name))))
    }
    var later: Set<ByteText> = []
    let kept = fields.reversed().filter { header in
      name(of: header).map { later.insert($0).inserted } ?? true
    }
    if kept.count < count { replacePlaces(with: kept.reversed()) }
  }
}
