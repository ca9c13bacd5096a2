// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Builds a tree from a value.
///
/// The encoder and all its containers share it.
///
/// It is the only encoder of this package. The differences between formats are in their ``ValuePolicy``.
final class ValueWriter {
  let policy: any ValuePolicy
  /// The rules of the policy, copied because they are read for every value.
  let rules: ValueRules
  /// The block that errors name.
  let block: String

  /// The tree so far.
  ///
  /// Checks for exclusive access took an eighth of `json-100-structs`. They are not needed, because
  /// no method of the tree calls code of a model.
  @safe @exclusivity(unchecked) var tree = ValueTree()
  private var activeCalls = 0
  /// The keys whose names were rewritten, for coding paths.
  private var keys: [Int: any CodingKey] = [:]
  /// The places of containers that can be requested again.
  private var known = KnownNames()
  private var isFinished = false
  /// A Boolean value that indicates whether the text of 1.0 is `1`, as an `NSNumber` describes it.
  ///
  /// Alamofire describes the objects of a dictionary, and the numbers of a model.
  var dropsZeroFractions = false

  /// The first error of a call that cannot throw, such as `nestedContainer(keyedBy:forKey:)`.
  private(set) var failure: RequestError?

  /// The last examined type and its kind, because lists use the same type again and again.
  ///
  /// Without it, `json-100-structs` takes a tenth more.
  private var knownType: ObjectIdentifier?
  private var isKnownTypeTreeValue = false

  init(policy: any ValuePolicy, block: String) {
    self.policy = policy
    rules = policy.rules
    self.block = block
  }

  /// The tree of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the only member of the root, or nil if the value is the root.
  ///   - policy: The rules of the format.
  ///   - block: The block that errors name.
  /// - Returns: The tree.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the size of the value and *m* the size of its
  ///   largest dictionary or set.
  static func tree(
    of value: some Encodable,
    named name: String? = nil,
    policy: any ValuePolicy,
    block: String
  ) throws(RequestError) -> ValueTree {
    var writer = ValueWriter(policy: policy, block: block)
    defer { writer.isFinished = true }
    do {
      if name != nil { writer.open(.map, ValueTree.root) }
      let node =
        try name.map { try writer.addMember(ParameterKey.name($0), to: ValueTree.root) }
        ?? ValueTree.root
      try writer.fill(node, value)
    } catch {
      throw writer.requestError(error, at: ValueTree.root)
    }
    if let failure = writer.failure { throw failure }
    guard writer.tree.texts.count < UInt32.max, writer.tree.count < UInt32.max else {
      throw writer.error(
        .bodyTooLarge,
        at: ValueTree.root,
        "The value has more than 4 GiB of text. Send a file."
      )
    }
    if let repeated = writer.tree.putMembersInOrder(policy) {
      throw writer.refusal(at: repeated, policy.repeatedKeyMessage)
    }
    // A model that keeps a container can still ask for its coding path.
    guard isKnownUniquelyReferenced(&writer) else { return ValueTree(copying: writer.tree) }
    return ValueTree(taking: &writer.tree)
  }
}

// MARK: Places

extension ValueWriter {
  /// Adds an empty member.
  ///
  /// - Throws: ``RequestError`` if the format refuses the name, or for too many levels.
  func addMember(_ name: String, to map: Int, isUnordered: Bool = false) throws -> Int {
    guard takesChildren(map, .map) else { throw noPlace(in: map, .map, ParameterKey.name(name)) }
    if rules.refusesNames, map != ValueTree.root { try checkName(name, of: map) }
    return tree.appendMember(name, to: map, isUnordered: isUnordered, mayRepeat: rules.repeatsNames)
  }

  private func checkName(_ name: String, of map: Int) throws {
    guard let refusal = policy.refusal(ofName: name) else { return }
    throw error(.unencodableValue, at: map, and: ParameterKey.name(name), refusal)
  }

  /// Adds an empty member with the name for a key.
  func addMember(_ key: some CodingKey, to map: Int, isUnordered: Bool = false) throws -> Int {
    try addMember(name(of: key, in: map), key, to: map, isUnordered: isUnordered)
  }

  private func addMember(
    _ name: String,
    _ key: any CodingKey,
    to map: Int,
    isUnordered: Bool
  ) throws -> Int {
    let node = try addMember(name, to: map, isUnordered: isUnordered)
    if rules.rewritesNames { keys[node] = key }
    return node
  }

  private func name<Key: CodingKey>(of key: Key, in map: Int) -> String {
    name(of: key, in: map, isData: rules.rewritesNames && DictionaryKeyProbe.isData(Key.self))
  }

  private func name(of key: any CodingKey, in map: Int, isData: Bool) -> String {
    guard rules.rewritesNames else { return key.stringValue }
    return policy.name(of: key, isData: isData) { codingPath(of: map) }
  }

  /// Adds an empty element.
  func addElement(to list: Int) throws -> Int {
    guard takesChildren(list, .list) else {
      throw noPlace(in: list, .list, ParameterKey.index(tree.count(of: list)))
    }
    return tree.appendElement(to: list)
  }

  private func takesChildren(_ node: Int, _ kind: ValueTree.Kind) -> Bool {
    tree[node].kind == kind && Int(tree[node].depth) < rules.depthLimit && !isFinished
  }

  private func fail(_ error: any Error) {
    if failure == nil { failure = error as? RequestError }
  }

  private func noPlace(
    in parent: Int,
    _ kind: ValueTree.Kind,
    _ key: ParameterKey
  ) -> any Error {
    guard !isFinished, tree[parent].kind == kind else { return misplaced(at: parent) }
    return error(.nestingTooDeep, at: parent, and: key, policy.tooDeepMessage)
  }

  /// Turns a node into a container, and throws a refusal only at the end.
  func open(_ kind: ValueTree.Kind, _ node: Int) {
    guard Int(tree[node].depth) < rules.containerLimit else {
      return fail(error(.nestingTooDeep, at: node, policy.tooDeepMessage))
    }
    guard !tree.open(kind, node) else { return }
    fail(
      refusal(
        at: node,
        "The value opens two kinds of container. Encode it as one object, one array or one scalar."
      )
    )
  }

  /// The nested container of a member, the same one for a second request.
  func nestedContainer<Key: CodingKey>(_ kind: ValueTree.Kind, _ key: Key, of map: Int) -> Int {
    let name = name(of: key, in: map)
    if let node = (name.withUTF8Span { known.member($0, of: map, in: tree) }) {
      if tree[node].kind != kind {
        fail(
          refusal(at: node, "The key already has a value of another kind. Encode each key once.")
        )
      }
      return node
    }
    let isUnordered = DictionaryKeyProbe.isUnordered(Key.self)
    return nested(kind) { try addMember(name, key, to: map, isUnordered: isUnordered) }
  }

  /// A new node for a container or an encoder, for a call that cannot throw.
  ///
  /// If it is refused, its node is not part of the value.
  func nested(_ kind: ValueTree.Kind, _ add: () throws -> Int) -> Int {
    let node: Int
    do {
      node = try add()
    } catch {
      fail(error)
      node = tree.appendDetached()
    }
    if kind != .nothing { open(kind, node) }
    return node
  }
}

// MARK: Values

extension ValueWriter {
  /// Encodes a value under a key that is data, as in a dictionary, and removes it again if it throws.
  func encode(
    _ value: some Encodable,
    dataKey key: any CodingKey,
    to map: Int,
    isUnordered: Bool
  ) throws {
    let name = name(of: key, in: map, isData: true)
    try encode(value, at: addMember(name, key, to: map, isUnordered: isUnordered))
  }

  /// Encodes a value as an element, and removes it again if it throws.
  func encode<Value: Encodable>(_ value: Value, toList list: Int) throws {
    try encode(value, at: addElement(to: list))
  }

  /// Encodes a value at a new node, and removes it again if it throws.
  func encode<Value: Encodable>(_ value: Value, at node: Int) throws {
    do {
      try fill(node, value)
    } catch {
      if !isLeftOut(value, at: node) { throw error }
    }
  }

  /// Removes a value that threw from its container, and returns true if it only requires its omission.
  private func isLeftOut(_ value: some Encodable, at node: Int) -> Bool {
    tree.insert(.isLeftOut, to: node)
    // Checked only now, because hardly any value is one.
    return tree.isMember(node) && (value as? any OmissibleValue)?.isLeftOut ?? false
  }

  /// Encodes one value in place of a node, and removes it again if it throws.
  func encodeInPlace<Value: Encodable>(_ value: Value, at node: Int) throws {
    guard tree[node].kind == .nothing else {
      throw refusal(
        at: node,
        "A single-value container received a second value. Encode one value, or use another "
          + "container."
      )
    }
    guard !isFinished else { throw misplaced(at: node) }
    do {
      try fill(node, value)
    } catch {
      tree.clear(node)
      throw error
    }
    // As in `JSONEncoder`, a value that encodes nothing instead of another is an empty map.
    if tree[node].kind == .nothing { open(.map, node) }
  }

  /// Encodes a value at an empty node.
  ///
  /// The code between one `encode(to:)` and the next is separate from code with many temporaries,
  /// because its stack frames limit the depth of nesting.
  func fill<Value: Encodable>(_ node: Int, _ value: Value) throws {
    if try setScalar(value, at: node) { return }
    if isTreeValue(Value.self), let value = value as? any TreeValue {
      return try value.write(to: self, at: node)
    }
    try beginCall(at: node)
    defer { activeCalls -= 1 }
    do {
      try value.encode(to: ValueEncoder(writer: self, node: node))
    } catch {
      throw requestError(error, at: node)
    }
  }

  /// Sets a value of one of the most frequent types.
  ///
  /// The types are compared and the value is not cast. A cast costs 600 instructions in code that
  /// is not compiled for the type, and `model-to-query` a fifth more.
  private func setScalar<Value: Encodable>(_ value: Value, at node: Int) throws -> Bool {
    if Value.self == String.self {
      set(unsafe unsafeBitCast(value, to: String.self), at: node)
    } else if Value.self == Bool.self {
      tree.set(unsafe unsafeBitCast(value, to: Bool.self), node)
    } else if Value.self == Int.self {
      set(number: unsafe unsafeBitCast(value, to: Int.self), at: node)
    } else if Value.self == Double.self {
      try set(unsafe unsafeBitCast(value, to: Double.self), at: node)
    } else if Value.self == [String].self {
      try unsafe unsafeBitCast(value, to: [String].self).write(to: self, at: node)
    } else {
      return false
    }
    return true
  }

  func set(_ text: String, at node: Int) { tree.set(.text, node) { $0.append(text) } }

  func set(number: some FixedWidthInteger, at node: Int) {
    tree.set(.number, node) { $0.append(decimal: number) }
  }

  /// Sets a number, with the shortest digits of its type: `Float(0.1)` is `0.1`.
  func set<Value: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Value,
    at node: Int
  ) throws {
    guard value.isFinite else { return try set(nonFinite: NonFiniteNumber(value), at: node) }
    var text = value.description
    if dropsZeroFractions, text.utf8.suffix(2).elementsEqual(".0".utf8) { text.removeLast(2) }
    tree.set(.floatingPoint, node) { $0.append(text) }
  }

  func set(nonFinite number: NonFiniteNumber, at node: Int) throws {
    guard let text = policy.text(ofNonFinite: number) else {
      throw refusal(at: node, policy.nonFiniteMessage)
    }
    set(text, at: node)
  }

  /// Sets the seconds of a date, for which infinity has no text, as in `JSONEncoder`.
  func set(seconds: Double, at node: Int) throws {
    guard seconds.isFinite else {
      throw refusal(at: node, "The date is not a finite number of seconds. Use another date.")
    }
    try set(seconds, at: node)
  }

  /// Calls the code of a model or of a setting.
  ///
  /// - Throws: Its `RequestError`, or a `RequestError` with its error.
  func call(at node: Int, _ body: () throws -> Void) throws {
    try beginCall(at: node)
    defer { activeCalls -= 1 }
    do {
      try body()
    } catch {
      throw requestError(error, at: node)
    }
  }

  private func beginCall(at node: Int) throws {
    guard activeCalls < rules.callLimit else {
      throw error(.nestingTooDeep, at: node, policy.tooDeepMessage)
    }
    activeCalls += 1
  }

  private func requestError(_ thrown: any Error, at node: Int) -> RequestError {
    thrown as? RequestError
      ?? error(
        .encodingFailed,
        at: node,
        underlying: thrown,
        "The `encode(to:)` method of the value threw an error. See the underlying error."
      )
  }

  private func isTreeValue<Value>(_ type: Value.Type) -> Bool {
    let identifier = ObjectIdentifier(type)
    if knownType != identifier {
      knownType = identifier
      isKnownTypeTreeValue = type is any TreeValue.Type
    }
    return isKnownTypeTreeValue
  }

  /// The keys on the path to a node, outermost first.
  func codingPath(of node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var node = node
    while node != ValueTree.root {
      path.append(keys[node] ?? tree.key(of: node))
      node = tree.parent(of: node)
    }
    return path.reversed()
  }
}
