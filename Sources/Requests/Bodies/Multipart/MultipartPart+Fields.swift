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
  /// let body = try RequestBody.multipart {
  ///   try MultipartPart.fields(Photo(), encoding: .php)  // title, tags[], tags[]
  ///   MultipartPart.file(name: "photo", fileURL: url)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: A value that encodes with keys.
  ///   - encoding: The dialect of the server.
  /// - Returns: The parts, in the order in which the value encodes itself.
  /// - Throws: ``RequestError`` as ``QueryEncoder/encode(_:)`` does.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  @_disfavoredOverload
  public static func fields(
    _ value: some Encodable,
    encoding: QueryEncoding = .standard
  ) throws -> [MultipartPart] {
    try QueryString(value, encoding: encoding).formFields
  }

  /// Names and values as a form field each, in the order written.
  ///
  /// ```swift
  /// let parts = try MultipartPart.fields(["title": "Sea & sky", "tags": ["a", "b"]])
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the server.
  /// - Returns: The parts.
  /// - Throws: ``RequestError`` as ``QueryEncoder/encode(_:)`` does.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  public static func fields(
    _ parameters: OrderedParameters<String>,
    encoding: QueryEncoding = .standard
  ) throws -> [MultipartPart] {
    try QueryString(parameters, encoding: encoding).formFields
  }
}

extension QueryString {
  /// The pairs as parts; there is no limit, since we wrote them.
  fileprivate var formFields: [MultipartPart] {
    get throws {
      try rawPairs.map { pair in
        .field(
          name: String(decoding: try decoded(pair.name, field: nil), as: UTF8.self),
          value: String(decoding: try decoded(pair.value ?? [], field: nil), as: UTF8.self)
        )
      }
    }
  }
}
