// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The state that an encoder and all its containers share while one value is encoded.
final class QueryEncodingState {
  /// What has been written.
  ///
  /// Checks for exclusive access took a tenth of the time. They are not needed: no method of the
  /// draft calls code of a model, which would be what reaches it a second time, and the closures of
  /// a dialect are `@Sendable`, so that they hold no container.
  @safe @exclusivity(unchecked) var draft: QueryDraft

  /// How many values are in the middle of their `encode(to:)`.
  private var activeValues = 0

  /// The type looked at last, and what it is: lists ask about one type again and again.
  private var knownType: ObjectIdentifier?
  private var knownKind = QueryValueKind.plain

  /// Creates the state for one dialect and the block that errors name.
  init(encoding: QueryEncoding, block: String) {
    draft = QueryDraft(encoding: encoding, block: block)
  }

  /// Encodes a value at a slot.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/encodingFailed``.
  func encode<T: Encodable>(_ value: T, in slot: QuerySlot) throws {
    if try write(value, in: slot) { return }
    let node = try enter(slot)
    let openMaps = draft.openMaps.count
    let openContainers = draft.openContainers.count
    defer { leave(openMaps) }
    do {
      switch kind(of: T.self) {
      case .map: try encodeMap(value, at: node)
      case .set: try encodeSet(value, at: node)
      default: try value.encode(to: QueryValueEncoder(state: self, node: node))
      }
      if draft.openContainers.count > openContainers {
        try draft.closeContainers(downTo: openContainers)
      }
    } catch {
      throw error is RequestError ? error : draft.encodingFailed(error, in: .node(node))
    }
  }

  /// Adds the node for a slot where nothing can be thrown; a refusal is thrown at the end.
  ///
  /// A refused container writes into the node around it, whose pairs will not be used, so that no
  /// tree of refused containers grows.
  func nodeOrFailure(for slot: QuerySlot) -> Int {
    do {
      return try draft.addNode(for: slot)
    } catch {
      if draft.failure == nil { draft.failure = error as? RequestError }
      return switch slot {
      case .name(_, let node), .element(let node), .node(let node): node
      }
    }
  }

  // Apart from encode(_:in:), whose frames pile up on the stack, so that these stay small.
  private func write<T: Encodable>(_ value: T, in slot: QuerySlot) throws -> Bool {
    // The types that lists are made of, before anything that asks the runtime about conformances.
    if T.self == String.self, let value = value as? String {
      try draft.write(value, in: slot)
    } else if T.self == Int.self, let value = value as? Int {
      try draft.write(value, in: slot)
    } else if T.self == Double.self, let value = value as? Double {
      try draft.write(value, in: slot)
    } else if T.self == [String].self, let value = value as? [String] {
      let list = try draft.addNode(for: slot)
      try value.write(to: &draft, at: list)
    } else {
      let kind = kind(of: T.self)
      switch kind {
      case .scalar:
        guard let scalar = value as? any QueryScalar else { return false }
        try draft.write(scalar, in: slot)
      case .scalarList:
        guard let list = value as? any QueryScalarList else { return false }
        let node = try draft.addNode(for: slot)
        try list.write(to: &draft, at: node)
      case .styled:
        guard let text = try styledText(of: value, in: slot) else { return false }
        try draft.write(text, in: slot)
      case .map, .set, .plain:
        return false
      }
    }
    return true
  }

  /// The text of a date or of bytes, or nil when these encode themselves.
  private func styledText(of value: some Encodable, in slot: QuerySlot) throws -> String? {
    do {
      return switch value {
      case let date as Date:
        try draft.encoding.date.text(
          of: date,
          describingNumbers: draft.layout.describesNumbers
        )
      case let data as Data: try draft.encoding.data.text(of: data)
      default: nil
      }
    } catch let error as RequestError {
      throw draft.unencodable(in: slot, error.message)
    } catch {
      throw draft.encodingFailed(error, in: slot)
    }
  }

  private func enter(_ slot: QuerySlot) throws -> Int {
    guard activeValues < Limits.activeValues else { throw draft.nestingTooDeep(at: slot) }
    let node = try draft.addNode(for: slot)
    activeValues += 1
    return node
  }

  private func leave(_ openMaps: Int) {
    activeValues -= 1
    if draft.openMaps.count > openMaps { draft.closeMaps(downTo: openMaps) }
  }

  private func encodeMap(_ value: some Encodable, at node: Int) throws {
    guard let map = value as? any QueryMap else { return }
    draft.noteContainer(node)
    try map.encodePairs(to: self, at: node)
  }

  private func encodeSet(_ value: some Encodable, at node: Int) throws {
    guard let set = value as? any QuerySet else { return }
    try draft.checkList(node)
    if set.isEmpty { return draft.noteContainer(node) }
    try draft.checkDepth(of: .element(of: node))
    draft.tree.makeSet(node)
    let start = (records: draft.records.count, text: draft.text.count)
    do {
      try set.encodeElements(to: self, at: node)
      try draft.closeSet(at: node, since: start.records)
    } catch {
      // The value around it may go on.
      draft.removePairs(since: start)
      throw error
    }
  }

  private func kind<T>(of type: T.Type) -> QueryValueKind {
    let identifier = ObjectIdentifier(type)
    if knownType != identifier {
      knownType = identifier
      knownKind = QueryValueKind(of: type)
    }
    return knownKind
  }
}

extension QueryEncodingState {
  private static let numericKeys = QueryEncoding(bool: .numeric)

  /// A name as the dialect rewrites it, which is the key of a dictionary or the name of a property.
  func rewritten(_ name: String, isData: Bool) -> String {
    draft.layout.rewritesKeys ? draft.encoding.key.name(for: name, isData: isData) : name
  }

  /// The text of a dictionary's key that is no coding key, such as a `UUID` or an enumeration.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for a key that is a
  ///   container or writes nothing.
  func name(of key: some Encodable, at node: Int) throws -> String {
    let encoding = draft.encoding.bool.storage == .numeric ? Self.numericKeys : .standard
    let scratch = QueryEncodingState(encoding: encoding, block: draft.block)
    let keyNode = scratch.draft.tree.addNode(named: "", in: QueryNode.root)
    do {
      try scratch.encode(key, in: .node(keyNode))
    } catch let error as RequestError {
      // Its key path starts at the key, which is nothing the caller could look up.
      throw RequestError(
        error.code,
        block: error.block,
        field: draft.path(of: node),
        underlying: error.underlying,
        error.message
      )
    }
    return try scratch.draft.keyText(for: node, of: draft)
  }
}
