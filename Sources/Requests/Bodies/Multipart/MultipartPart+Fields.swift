// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartPart {
  /// The properties of a model, or the values of a dictionary, as a form field each.
  ///
  /// Names are written as in a form of the same dialect, so that a server reads one like the other:
  ///
  /// ```swift
  /// struct Photo: Encodable { var title = "Sea & sky", tags = ["a", "b"] }
  ///
  /// let body = RequestBody.multipart {
  ///   MultipartPart.fields(Photo(), encoding: .php)  // title, tags[], tags[]
  ///   MultipartPart.file(name: "photo", fileURL: url)
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError`` as ``QueryEncoder/encode(_:)`` does.
  ///
  /// - Parameters:
  ///   - value: A value that encodes with keys.
  ///   - encoding: The dialect of the server.
  /// - Returns: The parts, in the order in which the value encodes itself.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  @_disfavoredOverload
  public static func fields(
    _ value: some Encodable,
    encoding: QueryEncoding = .standard
  ) -> [MultipartPart] {
    do {
      return try formFields(of: value, encoding: encoding)
    } catch {
      return [MultipartPart(refused: error)]
    }
  }

  /// Names and values as a form field each, in the order written.
  ///
  /// ```swift
  /// let parts = MultipartPart.fields(["title": "Sea & sky", "tags": ["a", "b"]])
  /// ```
  ///
  /// Composing throws ``RequestError`` as ``QueryEncoder/encode(_:)`` does.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the server.
  /// - Returns: The parts.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  public static func fields(
    _ parameters: OrderedParameters<String>,
    encoding: QueryEncoding = .standard
  ) -> [MultipartPart] {
    do {
      return try formFields(of: parameters, encoding: encoding)
    } catch {
      return [MultipartPart(refused: error)]
    }
  }

  /// The pairs of a form as parts.
  private static func formFields(
    of value: some Encodable,
    encoding: QueryEncoding
  ) throws -> [MultipartPart] {
    let bytes = try QueryString.bytes(
      of: value,
      encoding: encoding,
      block: "MultipartPart.fields"
    )
    let query = QueryString(String(decoding: bytes, as: UTF8.self))
    // There is no limit to the pairs, since we wrote them.
    return try query.rawPairs.map { pair in
      .field(
        name: String(decoding: try query.decoded(pair.name, field: nil), as: UTF8.self),
        value: String(decoding: try query.decoded(pair.value ?? [], field: nil), as: UTF8.self)
      )
    }
  }
}

extension MultipartPart {
  /// Creates a part that stands for values that cannot be written.
  private init(refused error: any Error) {
    let error =
      error as? RequestError
      ?? RequestError(
        .encodingFailed,
        block: "MultipartPart.fields",
        underlying: error,
        "The `encode(to:)` method of the value threw an error. See the underlying error."
      )
    self.init(name: "fields", filename: nil, type: nil, content: .source(.refused(error)))
  }
}
