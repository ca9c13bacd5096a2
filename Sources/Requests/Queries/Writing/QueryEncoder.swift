// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes values as the text of a query or a form body.
///
/// ```swift
/// struct Filter: Encodable { var tags = ["a", "b"], inStock = true }
///
/// let text = try QueryEncoder(encoding: .repeated).encode(Filter())
/// print(text)  // tags=a&tags=b&inStock=true
/// ```
///
/// Blocks such as ``Query`` write queries automatically. Use an encoder if you need the text.
/// ``QueryDecoder`` reads it again.
public struct QueryEncoder: Sendable {
  /// The dialect of the reader.
  public var encoding: QueryEncoding

  /// Creates an encoder for a dialect.
  ///
  /// - Parameter encoding: The dialect of the reader.
  public init(encoding: QueryEncoding = .standard) {
    self.encoding = encoding
  }

  /// Writes a model or a dictionary, with its properties or keys as names.
  ///
  /// - Parameter value: A value that encodes with keys.
  /// - Returns: The text in printable ASCII. It is empty if there is nothing to write.
  /// - Throws: ``RequestError`` with the key path as its field, and one of these codes.
  ///   - ``RequestError/Code/unencodableValue`` if a value has no text, such as NaN or a single number.
  ///   - ``RequestError/Code/nestingTooDeep``, or ``RequestError/Code/queryTooLarge`` if the server of
  ///     the dialect reads fewer pairs or elements.
  ///   - ``RequestError/Code/encodingFailed`` with the error of the value's own `encode(to:)`.
  /// - Complexity: O(*n*), where *n* is the number of bytes written, plus sorting dictionaries and sets.
  public func encode(_ value: some Encodable) throws -> String {
    let bytes = try QueryString.bytes(of: value, encoding: encoding, block: "QueryEncoder")
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The content of a query or a form, encoded when the current dialect is known.
enum QueryContent {
  case pair(String, any Encodable)
  case items([(name: String, value: String?)])
  case model(any Encodable, block: String)
  case encoded(String)

  func write(to writer: inout QueryWriter) throws {
    switch self {
    case .pair(let name, let value):
      try writer.encoding.checkWritesPairs(block: "Query")
      try writer.append(name: name, value: value, block: "Query")
    case .items(let items):
      for item in items { writer.append(name: item.name, text: item.value) }
    case .model(let model, let block):
      try writer.encoding.checkWritesPairs(block: block)
      try writer.append(model, block: block)
    case .encoded(let text):
      writer.append(encoded: Array(try Self.checked(text)).span)
    }
  }

  /// The bytes of encoded text, with escapes only for characters that a query cannot contain.
  private static func checked(_ text: String) throws(RequestError) -> ArraySlice<UInt8> {
    let reference: URLReference
    do {
      reference = try URLReference([UInt8(ascii: "?")] + text.utf8, block: "Query")
    } catch {
      throw RequestError(
        error.code,
        block: "Query",
        offset: error.offset.map { $0 - 1 },
        error.message
      )
    }
    guard let range = reference.queryRange, reference.fragmentRange == nil else {
      throw RequestError(
        .invalidURL,
        block: "Query",
        offset: text.utf8.firstIndex(of: UInt8(ascii: "#"))
          .map { text.utf8.distance(from: text.startIndex, to: $0) },
        "A `#` ends the query and begins the fragment. Write `%23` for the character itself."
      )
    }
    return reference.bytes[range]
  }
}
