// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartPart {
  /// A value as JSON, in a part of type `application/json`.
  ///
  /// Servers read such a part as a model: Spring with `@RequestPart`, and OpenAPI for each property that is an
  /// object.
  ///
  /// ```swift
  /// struct Photo: Encodable { var title = "Sea & sky", tags = ["a", "b"] }
  ///
  /// let body = RequestBody.multipart {
  ///   MultipartPart.json(name: "photo", value: Photo())  // {"title":"Sea & sky","tags":["a","b"]}
  ///   MultipartPart.file(name: "file", fileURL: url)
  /// }
  /// ```
  ///
  /// Composing throws a ``RequestError``, as ``RequestBody/json(_:)-(Encodable)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value.
  ///   - encoder: The settings, as for ``RequestBuildable/useEncoder(_:engine:)``, or nil for the default ones.
  ///     `useEncoder` itself has no effect on a part.
  /// - Returns: The part.
  @_disfavoredOverload
  public static func json(
    name: String,
    value: some Encodable,
    encoder: JSONEncoder? = nil
  ) -> MultipartPart {
    let block = "MultipartPart.json"
    let encoder = encoder.map { BodyEncoder($0, engine: .ordered) } ?? .standard
    do {
      return .data(name: name, data: try encoder.encode(value, block: block), type: .json)
    } catch {
      return MultipartPart(refused: error, block: block)
    }
  }

  /// A literal as JSON, with its keys in the order written.
  ///
  /// ```swift
  /// let part = MultipartPart.json(name: "photo", value: ["title": "Sea & sky", "year": 2026])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - parameters: The members, as in ``RequestBody/json(_:)-(OrderedParameters<String>)``.
  /// - Returns: The part.
  public static func json(
    name: String,
    value parameters: OrderedParameters<String>
  ) -> MultipartPart {
    json(name: name, value: parameters, encoder: nil)
  }

  /// A literal with values of mixed types as JSON.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - parameters: The members, as in ``MixedParameters``.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The part.
  public static func json(
    name: String,
    value parameters: MixedParameters,
    _ nothing: Void = ()
  ) -> MultipartPart {
    json(name: name, value: parameters.named("MultipartPart.json"), encoder: nil)
  }
}
