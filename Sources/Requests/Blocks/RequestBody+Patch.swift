// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  private static func mergePatch(writing value: any Encodable) -> RequestBody {
    RequestBody(.json(value, .mergePatch))
  }

  /// A value as a JSON Merge Patch (RFC 7396): the members of an object to change.
  ///
  /// Members that are left out stay as they are, and those that are `null` are removed. An object in it is
  /// merged into the one that is there, member by member; ``jsonPatch(_:)`` replaces it. Let the properties
  /// be of the type ``Patch``, which has a case for each:
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
  /// The type is `application/merge-patch+json`. The value is written as by
  /// ``json(_:)-(Encodable)``, by the settings that ``RequestBuildable/useEncoder(_:engine:)``
  /// puts in force, and has the same errors. ``Patch/keep`` in a list, or as the whole value, throws
  /// ``RequestError/Code/unencodableValue``. A list cannot be changed in part: it is replaced.
  ///
  /// - Parameter value: The changes; an object, unless the whole document is replaced.
  /// - Returns: The block.
  @_disfavoredOverload
  public static func mergePatch(_ value: some Encodable) -> RequestBody {
    mergePatch(writing: value)
  }

  /// A literal as a JSON Merge Patch, its keys in the order written.
  ///
  /// - Parameter parameters: The members that change. A nested literal needs `as OrderedParameters`,
  ///   since Swift makes it a `Dictionary` otherwise, whose keys are sorted.
  /// - Returns: The block.
  public static func mergePatch(_ parameters: OrderedParameters<String>) -> RequestBody {
    mergePatch(writing: parameters)
  }

  /// A literal with values of mixed types as a JSON Merge Patch; nil removes a member.
  ///
  /// ```swift
  /// RequestBody.mergePatch(["phone": nil, "address": ["city": "Berlin", "zip": nil]])
  /// // {"phone":null,"address":{"city":"Berlin","zip":null}}
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: The members that change, in the order written. Keys of a nested literal are
  ///     sorted, as Swift makes it a `Dictionary`.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  /// - Returns: The block.
  public static func mergePatch(
    _ parameters: MixedParameters,
    _ nothing: Void = ()
  ) -> RequestBody {
    mergePatch(writing: parameters.named("RequestBody.mergePatch"))
  }

  /// A JSON Patch (RFC 6902): changes that the server makes in order, all of them or none.
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
  /// The type is `application/json-patch+json`. Values are written as by ``json(_:)-(Encodable)``, and
  /// have the same errors; the field is a key path such as `[1].value`.
  ///
  /// Composing throws ``RequestError/Code/invalidJSONPointer`` for a path that breaks the grammar of
  /// ``JSONPointer``, and for a value that is moved into itself.
  ///
  /// - Parameter content: The operations, in the order in which the server makes them.
  /// - Returns: The block.
  /// - Throws: What `content` throws.
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
