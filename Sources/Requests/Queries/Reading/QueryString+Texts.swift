// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryString {
  /// The elements of a value that is a list, or nil if it is not a list.
  func elements(
    of value: ArraySlice<UInt8>,
    _ encoding: QueryEncoding
  ) throws -> [[UInt8]]? {
    let parts: [ArraySlice<UInt8>]
    switch encoding.array.storage {
    case .separated(.comma):
      // A comma inside an element is escaped, so the split comes before decoding.
      parts = try value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { try decoded($0, field: nil)[...] }
    case .separated(let separator):
      let mark: Unicode.Scalar = separator == .space ? " " : "|"
      parts = try decoded(value, field: nil)
        .split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
    case .surroundingBrackets:
      return Self.quotedTexts(of: try decoded(value, field: nil))?.map { Array($0.utf8) }
    default:
      return nil
    }
    return parts.count < 2 ? nil : parts.map(Array.init)
  }

  /// The texts of a JSON list such as `["a","b"]`, or nil if the bytes are not a list of texts.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func quotedTexts(of bytes: [UInt8]) -> [String]? {
    guard bytes.first == UInt8(ascii: "["),
      let elements = try? JSONValue(parsing: Data(bytes)).elements
    else { return nil }
    let texts = elements.compactMap { $0.kind == .text ? $0.string : nil }
    return texts.count == elements.count ? texts : nil
  }

  /// The decoded text of a part of the query.
  ///
  /// - Parameters:
  ///   - range: The range of the part.
  ///   - isPlain: A Boolean value that indicates whether a ``FormRun`` found that it needs no
  ///     decoding, and so is ASCII.
  ///   - field: The name of its pair, if the part is a value.
  /// - Returns: The text, decoded.
  /// - Throws: As ``pairs`` does, with the field for the name of the value.
  func text(
    in range: Range<Int>,
    isPlain: Bool,
    field: @autoclosure () -> String?
  ) throws -> String {
    let written = bytes.span.extracting(range)
    if isPlain { return unsafe UTF8Sequence.text(ascii: written) }
    if let text = EscapeKernel.decoded(written, plusAsSpace: true) { return text }
    // The text is broken, and this throws the place.
    return String(decoding: try decoded(bytes[range], field: field()), as: UTF8.self)
  }

  /// The bytes of a slice of the query, decoded.
  func decoded(_ slice: ArraySlice<UInt8>, field: String?) throws -> [UInt8] {
    let written = bytes.span.extracting(slice.startIndex..<slice.endIndex)
    var decoded: [UInt8] = []
    if let offset = PercentEscape.appendDecoded(written, plusAsSpace: true, to: &decoded) {
      throw Self.error(
        .malformedQuery,
        in: field,
        at: slice.startIndex + offset,
        """
        A percent sign must be followed by two hexadecimal digits. Write `%25` for a percent sign, \
        or use `rawPairs` to read the text unchanged.
        """
      )
    }
    if let count = UTF8Sequence.firstInvalidOffset(in: decoded.span) {
      let offset = PercentEscape.offset(ofDecoded: count, in: written)
      throw Self.error(
        .malformedQuery,
        in: field,
        at: slice.startIndex + offset,
        "The escapes are not UTF-8. Use `rawPairs` to read another encoding."
      )
    }
    return decoded
  }
}
