// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MultipartPart {
  /// One form field for each property of a model, or for each value of a dictionary.
  ///
  /// Names are written as in a URL-encoded form of the same dialect, so a server reads both alike:
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
  /// Composing throws a ``RequestError``, as ``QueryEncoder/encode(_:)`` does, and for a comma in an element of a
  /// list that is one value with commas: a part contains no escapes.
  ///
  /// - Parameters:
  ///   - value: A value that encodes with keys.
  ///   - encoding: The dialect of the server, whatever the current one is.
  /// - Returns: The parts, in the order in which the value encodes itself.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  @_disfavoredOverload
  public static func fields(
    _ value: some Encodable,
    encoding: QueryEncoding = .standard
  ) -> [MultipartPart] {
    formFields(of: value, encoding: encoding)
  }

  /// One form field for each name and value, in the order written.
  ///
  /// ```swift
  /// let parts = MultipartPart.fields(["title": "Sea & sky", "tags": ["a", "b"]])
  /// ```
  ///
  /// Composing throws a ``RequestError``, as ``QueryEncoder/encode(_:)`` does.
  ///
  /// - Parameters:
  ///   - parameters: The names and values.
  ///   - encoding: The dialect of the server, whatever the current one is.
  /// - Returns: The parts.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  public static func fields(
    _ parameters: OrderedParameters<String>,
    encoding: QueryEncoding = .standard
  ) -> [MultipartPart] {
    formFields(of: parameters, encoding: encoding)
  }

  /// One form field for each name and value of a literal with values of mixed types.
  ///
  /// - Parameters:
  ///   - parameters: The names and values, as in ``MixedParameters``.
  ///   - encoding: The dialect of the server, whatever the current one is.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The parts.
  /// - Complexity: As ``QueryEncoder/encode(_:)``.
  public static func fields(
    _ parameters: MixedParameters,
    encoding: QueryEncoding = .standard,
    _ nothing: Void = ()
  ) -> [MultipartPart] {
    formFields(of: parameters.named("MultipartPart.fields"), encoding: encoding)
  }

  /// The pairs of a form as parts, or a part that makes composing throw.
  private static func formFields(
    of value: some Encodable,
    encoding: QueryEncoding
  ) -> [MultipartPart] {
    let block = "MultipartPart.fields"
    do {
      try encoding.checkWritesPairs(block: block)
      let bytes = try QueryString.bytes(of: value, encoding: encoding.forParts, block: block)
      let query = QueryString(String(decoding: bytes, as: UTF8.self))
      let text = { String(decoding: try query.decoded($0, field: nil), as: UTF8.self) }
      // The pairs need no limit, because this package wrote them.
      return try query.rawPairs.map { pair in
        .field(name: try text(pair.name), value: try text(pair.value ?? []))
      }
    } catch {
      return [MultipartPart(refused: error, block: block)]
    }
  }

  /// A form field with a number, a Boolean or another single value.
  ///
  /// The value is text as in a URL-encoded form of the same dialect: `3`, `true`, a UUID, a date.
  ///
  /// ```swift
  /// let body = RequestBody.multipart {
  ///   MultipartPart.field(name: "year", value: 2026)
  ///   MultipartPart.field(name: "public", value: true, encoding: .php)  // 1
  /// }
  /// ```
  ///
  /// Composing throws ``RequestError/Code/unencodableValue`` for a list, an object or a number that is not
  /// finite. ``fields(_:encoding:)-(OrderedParameters<String>,_)`` creates a field for each of their values.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value.
  ///   - encoding: The dialect of the server, whatever the current one is.
  /// - Returns: The part.
  public static func field(
    name: String,
    value: some Encodable,
    encoding: QueryEncoding = .standard
  ) -> MultipartPart {
    let block = "MultipartPart.field"
    do {
      let tree = try ValueWriter.tree(
        of: value,
        named: name,
        policy: encoding.policy,
        block: block
      )
      let text = tree.scalarText(
        tree.firstChild(of: ValueTree.root),
        bool: encoding.bool,
        describesNumbers: encoding.describesNumbers
      )
      if let text { return .field(name: name, value: text) }
      throw RequestError(
        .unencodableValue,
        block: block,
        field: PrintableText.escaping(name),
        "A field has one value: a text, a number, a Boolean or a date. Use MultipartPart.fields for a "
          + "list or an object."
      )
    } catch {
      return MultipartPart(refused: error, block: block)
    }
  }

  /// A form field with an optional value.
  ///
  /// Nil adds no part.
  ///
  /// ```swift
  /// let caption: String? = nil
  /// let body = RequestBody.multipart {
  ///   MultipartPart.field(name: "caption", value: caption)  // nothing
  /// }
  /// ```
  ///
  /// For a field without text write `value: caption ?? ""`.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value, as for ``field(name:value:encoding:)-(_,Encodable,_)``, or nil.
  ///   - encoding: The dialect of the server, whatever the current one is.
  /// - Returns: The part, or nil.
  public static func field(
    name: String,
    value: (some Encodable)?,
    encoding: QueryEncoding = .standard
  ) -> MultipartPart? {
    value.map { .field(name: name, value: $0, encoding: encoding) }
  }

  /// Creates a part that makes composing throw an error.
  init(refused error: any Error, block: String) {
    let error =
      error as? RequestError
      ?? RequestError(
        .encodingFailed,
        block: block,
        underlying: error,
        "The `encode(to:)` method of the value threw an error. See the underlying error."
      )
    self.init(name: block, content: .source(.refused(error)))
  }
}
