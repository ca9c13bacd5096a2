// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MultipartPart {
  /// A value as JSON, in a part of type `application/json`.
  ///
  /// Spring reads such a part with `@RequestPart`. OpenAPI describes one for each property that is an object.
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
    part(name, value, encoder)
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
  ///   - encoder: The settings, or nil for the default ones.
  /// - Returns: The part.
  public static func json(
    name: String,
    value parameters: OrderedParameters<String>,
    encoder: JSONEncoder? = nil
  ) -> MultipartPart {
    part(name, parameters, encoder)
  }

  /// A literal with values of mixed types as JSON.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - parameters: The members, as in ``MixedParameters``.
  ///   - encoder: The settings, or nil for the default ones.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The part.
  public static func json(
    name: String,
    value parameters: MixedParameters,
    encoder: JSONEncoder? = nil,
    _ nothing: Void = ()
  ) -> MultipartPart {
    part(name, parameters.named(jsonBlock), encoder)
  }

  private static let jsonBlock = "MultipartPart.json"

  private static func part(
    _ name: String,
    _ value: some Encodable,
    _ encoder: JSONEncoder?
  ) -> MultipartPart {
    let settings = encoder.map { JSONSettings(reading: $0) } ?? JSONSettings()
    do {
      let data = try JSONWriter.encode(value, settings: settings, block: jsonBlock)
      return .data(name: name, data: data, type: .json)
    } catch {
      return MultipartPart(refused: error, block: jsonBlock)
    }
  }
}
