// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes values as the text of a query or a form body.
///
/// ```swift
/// struct Filter: Encodable { var tags = ["a", "b"], inStock = true }
///
/// let text = try QueryEncoder(encoding: .repeated).encode(Filter())
/// print(text)  // tags=a&tags=b&inStock=true
/// ```
///
/// Blocks such as ``Query`` write by themselves; take this where a text is needed. ``QueryDecoder``
/// reads it again.
public struct QueryEncoder: Sendable {
  /// The dialect of the reader.
  public var encoding: QueryEncoding

  /// Creates an encoder for a dialect.
  ///
  /// - Parameter encoding: The dialect of the reader.
  public init(encoding: QueryEncoding = .standard) {
    self.encoding = encoding
  }

  /// Writes a model or a dictionary, its properties or keys as names.
  ///
  /// - Parameter value: A value that encodes with keys.
  /// - Returns: The text, all of it printable ASCII; empty when there is nothing to write.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for what has no text,
  ///   such as NaN or a single number, ``RequestError/Code/nestingTooDeep``, or
  ///   ``RequestError/Code/encodingFailed`` with the error of the value's own `encode(to:)`; the
  ///   field is the key path.
  /// - Complexity: O(*n*), where *n* is the number of bytes written, and the sorting of the keys of
  ///   dictionaries and the elements of sets.
  public func encode(_ value: some Encodable) throws -> String {
    let bytes = try QueryString.bytes(of: value, encoding: encoding, block: "QueryEncoder")
    return String(decoding: bytes, as: UTF8.self)
  }
}
