// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One change to a JSON document (RFC 6902 §4), in `RequestBody.jsonPatch { }`.
///
/// Create one with ``Add(_:_:)-(_,Encodable)``, ``Remove(_:)-(JSONPointer)``,
/// ``Replace(_:_:)-(_,Encodable)``, ``Move(from:to:)-(JSONPointer,_)``,
/// ``Copy(from:to:)-(JSONPointer,_)`` or ``Test(_:_:)-(_,Encodable)``.
public struct JSONPatchOperation {
  private let name: String
  private let path: JSONPointer
  private let source: JSONPointer?
  private let value: (any Encodable)?

  init(
    _ name: String,
    _ path: JSONPointer,
    from source: JSONPointer? = nil,
    value: (any Encodable)? = nil
  ) {
    self.name = name
    self.path = path
    self.source = source
    self.value = value
  }

  /// Checks the pointers.
  ///
  /// - Parameters:
  ///   - index: The position of the operation in the patch.
  ///   - block: The block that errors name.
  /// - Throws: `RequestError` with `invalidJSONPointer`.
  func validate(at index: Int, block: String) throws(RequestError) {
    try path.validate(block: block, field: "[\(index)].path")
    guard let source else { return }
    try source.validate(block: block, field: "[\(index)].from")
    guard name.utf8.elementsEqual("move".utf8), source.isAbove(path) else { return }
    throw RequestError(
      .invalidJSONPointer,
      block: block,
      field: "[\(index)].path",
      "A value cannot move to a place inside itself (RFC 6902 §4.4). Copy it, or use another place."
    )
  }

  /// The operation as an object, with its members in the order of the examples in the RFC.
  var envelope: OrderedParameters<String> {
    OrderedParameters(withoutNil: ["op": name, "from": source, "path": path, "value": value])
  }
}
