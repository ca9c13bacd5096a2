// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name and a value, decoded and checked to be UTF-8.
struct QueryPair {
  /// The name, as bytes, because names are told apart by them.
  let name: ArraySlice<UInt8>

  /// The value, or nil for a bare name.
  let value: String?

  /// The elements of the value, when the dialect writes lists as one value and this is one.
  let elements: [String]?

  /// The offset of the pair in the query.
  let offset: Int
}

extension QueryString {
  /// Visits the pairs, decoded, in the order they are written.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` or
  ///   ``RequestError/Code/queryTooLarge``, and what the closure throws.
  func forEachPair(
    encoding: QueryEncoding = .standard,
    _ body: (QueryPair) throws -> Void
  ) throws {
    let isJoined = encoding.layout.joint != nil
    var count = 0
    var place = RawPairPlace()
    while place.advance(in: bytes) {
      count += 1
      let offset = place.name.lowerBound
      guard count <= Limits.queryPairs else { throw Self.tooManyPairs(at: offset) }
      let name =
        place.isNamePlain ? bytes[place.name] : try decoded(bytes[place.name], field: nil)[...]
      var value: String?
      var elements: [String]?
      if let range = place.value {
        value = try text(
          in: range,
          isPlain: place.isValuePlain,
          field: String(decoding: name, as: UTF8.self)
        )
        if isJoined { elements = try self.elements(of: bytes[range], encoding) }
      }
      try body(QueryPair(name: name, value: value, elements: elements, offset: offset))
    }
  }

  /// The elements of a value that is a list, or nil when it is none.
  private func elements(
    of value: ArraySlice<UInt8>,
    _ encoding: QueryEncoding
  ) throws -> [String]? {
    let parts: [ArraySlice<UInt8>]
    switch encoding.array.storage {
    case .separated(.comma):
      // One inside an element is escaped, so this comes before decoding.
      parts = try value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { try decoded($0, field: nil)[...] }
    case .separated(.space):
      parts = try decoded(value, field: nil)
        .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    case .separated(.pipe):
      parts = try decoded(value, field: nil)
        .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    case .surroundingBrackets:
      return QuotedList.texts(of: try decoded(value, field: nil))
    default:
      return nil
    }
    return parts.count < 2 ? nil : parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text that a part of the query stands for.
  ///
  /// - Parameters:
  ///   - range: Where the part is.
  ///   - isPlain: Whether a ``FormRun`` has found it to stand for itself, and so to be ASCII.
  ///   - field: The name of what the part is the value of.
  /// - Returns: The text, decoded.
  /// - Throws: As ``pairs`` does, with the field for the name of the value.
  func text(
    in range: Range<Int>,
    isPlain: Bool,
    field: @autoclosure () -> String?
  ) throws -> String {
    let written = bytes.span.extracting(range)
    if isPlain { return unsafe UTF8Sequence.text(ascii: written) }
    if let text = PercentEscape.decoded(formText: written) { return text }
    // It is broken; this says where.
    return String(decoding: try decoded(bytes[range], field: field()), as: UTF8.self)
  }

  /// The bytes of a slice of the query, decoded.
  func decoded(_ slice: ArraySlice<UInt8>, field: String?) throws -> [UInt8] {
    let written = bytes.span.extracting(slice.startIndex..<slice.endIndex)
    var decoded: [UInt8] = []
    if let offset = PercentEscape.appendDecoded(written, plusAsSpace: true, to: &decoded) {
      throw Self.malformedEscape(in: field, at: slice.startIndex + offset)
    }
    if let count = UTF8Sequence.firstInvalidOffset(in: decoded.span) {
      let offset = PercentEscape.offset(ofDecoded: count, in: written)
      throw Self.invalidUTF8(in: field, at: slice.startIndex + offset)
    }
    return decoded
  }
}
