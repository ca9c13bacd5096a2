// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// Writes parameters, in the order given.
  ///
  /// ```swift
  /// let query = try QueryString(["page": 2, "tags": ["a", "b"]])
  /// print(query)  // page=2&tags%5B%5D=a&tags%5B%5D=b
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the reader.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/queryTooLarge`` or
  ///   ``RequestError/Code/encodingFailed``, and the key path as its field.
  /// - Complexity: O(*n*), where *n* is the number of bytes written, plus sorting dictionaries and sets.
  public init(
    _ parameters: OrderedParameters<String>,
    encoding: QueryEncoding = .standard
  ) throws {
    bytes = try Self.bytes(of: parameters, encoding: encoding, block: "QueryString")
  }

  /// Writes a model or a dictionary, with its properties or keys as names.
  ///
  /// - Parameters:
  ///   - model: A value that encodes with keys.
  ///   - encoding: The dialect of the reader.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/queryTooLarge`` or
  ///   ``RequestError/Code/encodingFailed``, and the key path as its field.
  /// - Complexity: O(*n*), where *n* is the number of bytes written, plus sorting dictionaries and sets.
  @_disfavoredOverload
  public init(_ model: some Encodable, encoding: QueryEncoding = .standard) throws {
    bytes = try Self.bytes(of: model, encoding: encoding, block: "QueryString")
  }

  /// The output of the writer for a value.
  static func bytes(
    of value: some Encodable,
    encoding: QueryEncoding,
    block: String
  ) throws -> [UInt8] {
    var writer = QueryWriter(encoding: encoding)
    try writer.append(value, block: block)
    let bytes = writer.bytes
    // A reader of the text drops a leading `?`, as in `?a=1`, but this one belongs to a name.
    guard bytes.first == UInt8(ascii: "?"), !encoding.describesNumbers else { return bytes }
    return Array("%3F".utf8) + bytes.dropFirst()
  }
}
