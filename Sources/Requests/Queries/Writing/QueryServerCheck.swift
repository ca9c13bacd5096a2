// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Looks for what a server would read as something else, in the tree of what was written.
struct QueryServerCheck {
  let server: QueryServer
  let block: String

  private var forest = QueryForest(encoding: .standard)

  init(server: QueryServer, block: String) {
    self.server = server
    self.block = block
  }

  /// Refuses what the server would lose.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/queryTooLarge``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  consuming func check(_ pairs: [QueryMarkedPair]) throws {
    guard pairs.count <= server.pairLimit else { throw tooManyPairs() }
    for pair in pairs { try insert(pair) }
    try checkMap(QueryForest.root)
    for place in forest.places.indices.dropFirst(2) where !forest.places[place].children.isEmpty {
      if forest.places[place].isList {
        try checkList(place)
      } else {
        try checkMap(place)
      }
    }
  }

  /// Adds a pair to the tree.
  private mutating func insert(_ pair: QueryMarkedPair) throws {
    var place = QueryForest.root
    for step in pair.steps {
      let parent = place
      switch step {
      case .name(let name, _):
        try checkContainer(parent)
        place = forest.find(name[...], in: parent) ?? forest.add(name[...], to: parent)
      case .element(let index):
        if !server.repeatsNames { try checkContainer(parent) }
        forest.update(parent) { $0.isList = true }
        var name: [UInt8] = []
        DecimalDigits.append(index, to: &name)
        place =
          forest.find(name[...], in: parent) ?? forest.add(name[...], index: index, to: parent)
      }
    }
    guard place != QueryForest.root else { return }
    guard pair.steps.count <= server.depthLimit else { throw tooDeep(place) }
    try checkShape(of: pair, at: place)
    if server.dropsEmptyElements, case .element? = pair.steps.last,
      pair.text.last == UInt8(ascii: "=")
    {
      throw unreadable(place, "empty texts in lists")
    }
    guard forest.places[place].isEmpty || server.repeatsNames else { throw repeatedName(place) }
    forest.update(place) { $0.content = .bare }
  }

  /// Refuses a container in place of a single value.
  private func checkContainer(_ place: Int) throws {
    guard case .missing = forest.places[place].content else { throw repeatedName(place) }
  }

  private func checkShape(of pair: QueryMarkedPair, at place: Int) throws {
    var lists = 0
    for (level, step) in pair.steps.enumerated() {
      switch step {
      case .name(let name, _):
        lists = 0
        try checkName(name, level: level, at: place)
      case .element: lists += 1
      }
      if lists > 1 && !server.readsListsOfLists { throw unreadable(place, "lists of lists") }
    }
    guard !server.readsTrees else { return }
    if pair.steps.count > 2 || pair.steps.count == 2 && lists == 0 {
      throw unreadable(place, "maps, nor lists of anything but single values")
    }
    if lists > 0 && !server.readsLists { throw unreadable(place, "lists") }
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
    RequestError(code, block: block, field: forest.path(of: place), message)
  }

  private func tooManyPairs() -> RequestError {
    RequestError(
      .queryTooLarge,
      block: block,
      """
      There are more than \(server.pairLimit) pairs, and \(server.name) does not read the rest. \
      Send it in parts, or as JSON.
      """
    )
  }

  private func tooDeep(_ place: Int) -> RequestError {
    error(
      .nestingTooDeep,
      at: place,
      """
      The value is nested in more than \(server.depthLimit) levels, and \(server.name) does not \
      keep the rest. Send it flatter, or as JSON.
      """
    )
  }

  private func longList(_ list: Int) -> RequestError {
    error(
      .queryTooLarge,
      at: list,
      """
      The list has more than \(server.listLimit) elements, which \(server.name) does not read as a \
      list. Send it in parts, or as JSON.
      """
    )
  }

  private func repeatedName(_ place: Int) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      "Two values have this name, of which \(server.name) keeps one. Use a list, or rename it."
    )
  }

  private func changedName(_ place: Int) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      """
      \(server.name) does not keep a name on this path as it is: a name must not be empty nor hold \
      characters or words that mean something to it. Rename it, or send the value as JSON.
      """
    )
  }

  private func unreadable(_ place: Int, _ shapes: String) -> RequestError {
    error(
      .unencodableValue,
      at: place,
      """
      In a query \(server.name) does not read \(shapes). Send the value flat, as JSON, or put an \
      encoding together from its options for a server that does.
      """
    )
  }

  private func listedMap(_ map: Int) -> RequestError {
    error(
      .unencodableValue,
      at: map,
      """
      The names of the map are numbers, and \(server.name) would make a list of it. Rename them, or \
      send the map as JSON.
      """
    )
  }

  private func mergedElements(_ list: Int) -> RequestError {
    error(
      .unencodableValue,
      at: list,
      """
      Elements of the list do not begin with the same name, by which \(server.name) tells them \
      apart. Give each the same first member, or set the array style of the encoding to indexed.
      """
    )
  }
}
