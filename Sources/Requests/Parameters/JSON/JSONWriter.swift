// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Writes an `Encodable` value as JSON, straight to bytes and in the order it is encoded.
///
/// `JSONEncoder` builds a tree of dictionaries first, which loses the order of keys and takes most
/// of the time of composing a request. Here a value that is encoded through `encode(_:forKey:)` is
/// written where it is. Only `nestedContainer` and `superEncoder`, which may be used in any
/// order until the value around them ends, get a writer of their own, which is spliced in at the
/// end.
///
/// Dictionaries and sets have no order, so theirs is the one of their UTF-8 bytes. A member that is
/// encoded again is where it was encoded last.
///
/// Where `JSONEncoder` traps, such as for a value that begins two kinds of container, an error is
/// thrown; so it is when a nested container is asked for under a key that was encoded as a value.
package final class JSONWriter {
  let session: JSONSession

  /// The frame that a writer of a nested container is in.
  let owner: (writer: JSONWriter, serial: Int)?

  /// Where the value is in the one of the owner.
  let component: JSONPathComponent

  /// What is written.
  ///
  /// Checks for exclusive access took a quarter of the time for small objects. They are not needed:
  /// no method of the output calls code of a model, or that of another writer, which would be what
  /// reaches it a second time.
  @safe @exclusivity(unchecked) var output: JSONOutput

  init(
    session: JSONSession,
    owner: (writer: JSONWriter, serial: Int)?,
    component: JSONPathComponent,
    level: Int? = nil
  ) {
    self.session = session
    self.owner = owner
    self.component = component
    let baseLevel = level ?? owner.map { $0.writer.output.level + 1 } ?? 0
    output = JSONOutput(session: session, baseLevel: baseLevel)
  }

  /// The JSON text of a value.
  ///
  /// - Parameters:
  ///   - value: The value; a scalar is a document too.
  ///   - settings: How it is written.
  ///   - block: The block that errors name.
  /// - Returns: The document, in UTF-8.
  /// - Throws: `RequestError` with the code `unencodableValue`, `nestingTooDeep`, or, with the
  ///   error of the value's own `encode(to:)`, `encodingFailed`.
  /// - Complexity: O(*n* log *m*), where *n* is the length of the document and *m* the size of its
  ///   largest dictionary or set; with `.sortedKeys`, and for repeated keys, times the depth.
  package static func encode(
    _ value: any Encodable,
    settings: JSONSettings,
    block: String
  ) throws -> [UInt8] {
    let session = JSONSession(settings: settings, block: block)
    let writer = JSONWriter(session: session, owner: nil, component: .none)
    defer { writer.abandon() }
    writer.output.bytes.reserveCapacity(256)
    writer.output.members.reserveCapacity(16)
    try writer.writeRoot(value)
    writer.closeFrame()
    if let failure = session.failure { throw failure }
    return writer.flattened()
  }

  private func writeRoot<Value: Encodable>(_ value: Value) throws {
    let kind = JSONValueKind(of: Value.self)
    if kind == .scalar, try writeScalar(value, at: .none) {
      output.frame.state.kind = .scalar
      return
    }
    try fill(with: value, as: kind)
    if output.frame.state.kind == .undecided {
      throw RequestError(
        .unencodableValue,
        block: session.block,
        "The value encodes nothing, so it has no JSON. Encode a container or a scalar."
      )
    }
  }
}

extension JSONWriter {
  /// Writes binary data as Base64, unless its strategy is another one, which needs an encoder.
  func writeData(_ data: Data) -> Bool {
    guard case .base64 = session.settings.data else { return false }
    write(data.base64EncodedString())
    return true
  }

  /// Hands binary data to the closure of the settings, or lets it write its bytes as numbers.
  func encodeData(_ data: Data, to encoder: JSONValueEncoder) throws {
    if case .custom(let encode) = session.settings.data {
      try encode(data, encoder)
    } else {
      try data.encode(to: encoder)
    }
    if output.frame.state.kind == .undecided { try open(.keyed) }
  }
}
