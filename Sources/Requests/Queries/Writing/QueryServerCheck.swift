// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Looks for what a server would read as something else, in the tree of what was written.
struct QueryServerCheck {
  let server: QueryServer

  private let draft: QueryDraft
  private var forest = QueryForest(encoding: .standard)

  /// The places of the draft's nodes that were looked at.
  private var places: [Int?]

  /// Creates a check of all that a draft has.
  init(_ server: QueryServer, of draft: QueryDraft) {
    self.server = server
    self.draft = draft
    places = Array(repeating: nil, count: draft.tree.nodes.count)
    places[QueryNode.root] = QueryForest.root
  }

  /// Refuses what the server would lose.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/queryTooLarge``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  consuming func check() throws {
    var records = draft.records
    if draft.layout.joint != nil { Self.keepFirstElements(of: &records) }
    guard records.count <= server.pairLimit else { throw tooManyPairs() }
    for record in records { try insert(record) }
    try checkMap(QueryForest.root)
    for place in forest.places.indices.dropFirst(2) where !forest.places[place].children.isEmpty {
      if forest.places[place].isList {
        try checkList(place)
      } else {
        try checkMap(place)
      }
    }
  }

  /// Leaves one record of each list that is one pair.
  private static func keepFirstElements(of records: inout [QueryRecord]) {
    var list: Int?
    records.removeAll { record in
      defer { list = record.kind == .element ? record.node : nil }
      return record.kind == .element && record.node == list
    }
  }

  /// Adds a pair to the tree.
  private mutating func insert(_ record: QueryRecord) throws {
    var place = try place(of: record.node)
    switch record.kind {
    case .member: place = try child(of: place, named: draft.text[record.name])
    case .element where draft.layout.joint == nil:
      place = try child(of: place, at: record.index ?? 0)
    case .element, .emptyContainer: break
    }
    let steps = try checkShape(at: place)
    guard steps <= server.depthLimit else { throw tooDeep(place) }
    let isElement = forest.places[place].index != nil
    if server.dropsEmptyElements, isElement, record.end == record.nameEnd + 1 {
      throw unreadable(place, "empty texts in lists")
    }
    guard forest.places[place].isEmpty || server.repeatsNames else { throw repeatedName(place) }
    forest.update(place) { $0.content = .bare }
  }

  // The depth of the recursion is that of the tree, which is limited.
  private mutating func place(of index: Int) throws -> Int {
    if let place = places[index] { return place }
    let node = draft.tree.nodes[index]
    let parent = try place(of: node.parent)
    let place =
      node.position == nil
      ? try child(of: parent, named: draft.tree.names[node.name])
      : try child(of: parent, at: node.index ?? 0)
    places[index] = place
    return place
  }

  private mutating func child(of parent: Int, named escaped: ArraySlice<UInt8>) throws -> Int {
    try checkContainer(parent)
    let name = draft.layout.unescaped(Array(escaped))
    return forest.child(of: parent, named: name[...]) ?? forest.add(name[...], to: parent)
  }

  private mutating func child(of list: Int, at index: Int) throws -> Int {
    if !server.repeatsNames { try checkContainer(list) }
    forest.update(list) { $0.isList = true }
    var name: [UInt8] = []
    DecimalDigits.append(index, to: &name)
    return forest.child(of: list, named: name[...]) ?? forest.add(name[...], index: index, to: list)
  }

  /// Refuses a container in place of a single value.
  private func checkContainer(_ place: Int) throws {
    guard case .missing = forest.places[place].content else { throw repeatedName(place) }
  }

  /// Refuses names and lists on the way to a place, and returns how many steps lead there.
  private func checkShape(at place: Int) throws -> Int {
    var steps: [Int] = []
    var step = place
    while step != QueryForest.root {
      steps.append(step)
      step = forest.places[step].parent
    }
    steps.reverse()
    var lists = 0
    for (level, step) in steps.enumerated() {
      if forest.places[step].index != nil {
        lists += 1
      } else {
        lists = 0
        try checkName(Array(forest.places[step].name), level: level, at: place)
      }
      if lists > 1 && !server.readsListsOfLists { throw unreadable(place, "lists of lists") }
    }
    guard !server.readsTrees else { return steps.count }
    if steps.count > 2 || steps.count == 2 && lists == 0 {
      throw unreadable(place, "maps or lists of anything but single values")
    }
    if lists > 0 && !server.readsLists { throw unreadable(place, "lists") }
    return steps.count
  }

  private func checkName(_ name: [UInt8], level: Int, at place: Int) throws {
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
    if name.isEmpty || server.readsTrees && name.contains(where: brackets.contains) {
      throw changedName(place)
    }
    switch server.names {
    case .any: break
    case .php:
      let changed = level == 0 ? Self.changedByPHP : Self.endsPHPName
      if name.contains(where: changed.contains) { throw changedName(place) }
    case .javaScript:
      if Self.objectMembers.contains(String(decoding: name, as: UTF8.self)) {
        throw changedName(place)
      }
    case .identifiers:
      let isNumber = ByteSet.digit.contains(name[0])
      if isNumber || Self.identifier.firstOffset(outside: name.span) != nil {
        throw changedName(place)
      }
    }
  }

  private func checkMap(_ map: Int) throws {
    let children = forest.places[map].children
    let numbers = children.compactMap { QueryName.index(of: forest.places[$0].name) }
    guard !children.isEmpty, numbers.count == children.count else { return }
    switch server.listedMaps {
    case .none: break
    case .consecutiveKeys:
      if numbers.max() == numbers.count - 1 { throw listedMap(map) }
    case .numericKeys:
      // An object at the top stays one.
      if map != QueryForest.root { throw listedMap(map) }
    }
  }

  private func checkList(_ list: Int) throws {
    let elements = forest.places[list].children
    if elements.count > server.listLimit { throw longList(list) }
    guard server.mergesElements else { return }
    for (element, next) in zip(elements, elements.dropFirst())
    where !forest.places[element].children.isEmpty && !forest.places[next].children.isEmpty {
      guard startsAnew(next, after: element) else { throw mergedElements(list) }
    }
  }

  /// Whether the first name of an element is one that the element before has too.
  private func startsAnew(_ next: Int, after element: Int) -> Bool {
    var place = next
    var other = element
    while let child = forest.places[place].children.first {
      if forest.places[place].isList { return false }
      guard let found = forest.child(of: other, named: forest.places[child].name) else {
        return false
      }
      (place, other) = (child, found)
    }
    return true
  }

  // PHP ends any name at a NUL, and writes `_` for the others at the top.
  private static let changedByPHP = ByteSet(". \0")
  private static let endsPHPName = ByteSet("\0")

  private static let identifier = ByteSet.letter.union(.digit).union(ByteSet("_$"))

  // qs drops them, so that nobody replaces them.
  private static let objectMembers: Set<String> = [
    "__proto__", "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
    "toLocaleString", "toString", "valueOf", "__defineGetter__", "__defineSetter__",
    "__lookupGetter__", "__lookupSetter__",
  ]
}

// None of these errors holds a value: it may be a secret, and errors are logged.
extension QueryServerCheck {
  private func error(_ code: RequestError.Code, at place: Int, _ message: String) -> RequestError {
    RequestError(code, block: draft.block, field: forest.path(of: place), message)
  }

  private func tooManyPairs() -> RequestError {
    RequestError(
      .queryTooLarge,
      block: draft.block,
      """
      The query has more than \(server.pairLimit) pairs, and \(server.name) ignores the rest. \
      Send it in parts, or as JSON.
      """
    )
  }

  private func tooDeep(_ place: Int) -> RequestError {
    error(
      .nestingTooDeep,
      at: place,
      """
      The value is nested more than \(server.depthLimit) levels deep, and \(server.name) drops \
      the rest. Flatten it, or send it as JSON.
      """
    )
  }

  private func longList(_ list: Int) -> RequestError {
    error(
      .queryTooLarge,
      at: list,
      """
      The list has more than \(server.listLimit) elements, and \(server.name) does not read it as \
      a list. Send it in parts, or as JSON.
      """
    )
  }

  private func repeatedName(_ place: Int) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      "Two values have this name, and \(server.name) keeps only one. Use a list, or rename one "
        + "value."
    )
  }

  private func changedName(_ place: Int) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      """
      A name on this path would change when \(server.name) reads it. A name cannot be empty or \
      contain characters or words that have a special meaning there. Rename it, or send the value \
      as JSON.
      """
    )
  }

  private func unreadable(_ place: Int, _ shapes: String) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      """
      In a query, \(server.name) cannot read \(shapes). Flatten the value, send it as JSON, or \
      choose encoding options for a server that can.
      """
    )
  }

  private func listedMap(_ map: Int) -> RequestError {
    error(
      .unencodableValue,
      at: map,
      """
      The names in the map are numbers, and \(server.name) would read it as a list. Rename them, \
      or send the map as JSON.
      """
    )
  }

  private func mergedElements(_ list: Int) -> RequestError {
    error(
      .unencodableValue,
      at: list,
      """
      The elements of the list begin with different names, and \(server.name) separates elements \
      by their first name. Give each element the same first member, or set the array style to \
      `indexed`.
      """
    )
  }
}
