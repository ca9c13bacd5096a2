// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// A value as a JSON Merge Patch (RFC 7396): the members of an object to change.
  ///
  /// The server keeps missing members and removes `null` members. It merges an object into the
  /// existing object, member by member, whereas ``jsonPatch(_:)`` replaces it. The type
  /// ``Patch`` has a case for each change, so use it for the properties:
  ///
  /// ```swift
  /// struct ProfilePatch: Encodable {
  ///   var name: Patch<String> = .keep
  ///   var phone: Patch<String> = .keep
  ///   var mail: Patch<String> = .keep
  /// }
  /// let body = RequestBody.mergePatch(ProfilePatch(name: .set("Jane"), phone: .clear))
  /// // {"name":"Jane","phone":null}
  /// ```
  ///
  /// The type is `application/merge-patch+json`. The value is written like
  /// ``json(_:)-(Encodable)``, with the settings of ``RequestBuildable/useEncoder(_:engine:)``, and
  /// has the same errors. ``Patch/keep`` in a list, or as the whole value, throws
  /// ``RequestError/Code/unencodableValue``. A list cannot be changed in part, only replaced.
  ///
  /// - Parameter value: The changes. They must be an object, unless you replace the whole document.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func mergePatch(_ value: some Encodable) -> RequestBody {
    RequestBody(.json(value, .mergePatch))
  }

  /// A literal as a JSON Merge Patch, with its keys in the order written.
  ///
  /// - Parameter parameters: The members that change. A nested literal needs
  ///   `as OrderedParameters`. Otherwise Swift makes it a `Dictionary`, and its keys are sorted.
  /// - Returns: The block.
  public static func mergePatch(_ parameters: OrderedParameters<String>) -> RequestBody {
    RequestBody(.json(parameters, .mergePatch))
  }

  /// A literal with values of mixed types as a JSON Merge Patch, in which nil removes a member.
  ///
  /// ```swift
  /// RequestBody.mergePatch(["phone": nil, "address": ["city": "Berlin", "zip": nil]])
  /// // {"phone":null,"address":{"city":"Berlin","zip":null}}
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The members that change, in the order written. Keys of a nested literal are
  ///     sorted, because Swift makes it a `Dictionary`.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func mergePatch(
    _ parameters: MixedParameters,
    _ nothing: Void = ()
  ) -> RequestBody {
    RequestBody(.json(parameters.named("RequestBody.mergePatch"), .mergePatch))
  }

  /// A JSON Patch (RFC 6902): changes that the server applies in order, either all or not at all.
  ///
  /// ```swift
  /// let body = RequestBody.jsonPatch {
  ///   Test("/version", 3)
  ///   Replace("/name", "Jane")
  ///   if isCleanup { Remove("/tags/0") }
  ///   for tag in tags { Add("/tags/-", tag) }
  ///   Move(from: "/draft", to: "/text")
  /// }
  /// ```
  ///
  /// The type is `application/json-patch+json`. Values are written like ``json(_:)-(Encodable)``,
  /// and have the same errors, with a field such as `[1].value`.
  ///
  /// Composing throws ``RequestError/Code/invalidJSONPointer`` if a path breaks the grammar of
  /// ``JSONPointer``, or if a value is moved into itself.
  ///
  /// - Parameter content: The operations, in the order in which the server applies them.
  /// - Returns: The block.
  /// - Throws: The error of `content`.
  public static func jsonPatch(
    @JSONPatchBuilder _ content: () throws -> [JSONPatchOperation]
  ) rethrows -> RequestBody {
    RequestBody(patch: try content())
  }

  private init(patch operations: [JSONPatchOperation]) {
    step = RequestStep { () throws(RequestError) in
      for (index, operation) in operations.enumerated() {
        try operation.validate(at: index, block: BodyContent.JSONFormat.jsonPatch.block)
      }
      return .body(.json(operations.map(\.envelope), .jsonPatch))
    }
  }
}
