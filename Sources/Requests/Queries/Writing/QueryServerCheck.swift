// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Looks for values that a server would read as other values.
struct QueryServerCheck: ~Copyable {
  private let tree: ValueTree
  private let server: QueryServer
  private let layout: QueryLayout
  private let block: String

  /// The tree, unless the server would lose one of its values.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep`` or ``RequestError/Code/queryTooLarge``.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func checked(
    _ tree: consuming ValueTree,
    _ server: QueryServer,
    _ layout: QueryLayout,
    block: String
  ) throws -> ValueTree {
    let check = QueryServerCheck(tree: tree, server: server, layout: layout, block: block)
    try check.check()
    return check.tree
  }

  /// A Boolean value that indicates whether the server joins elements that have empty brackets.
  private var mergesElements: Bool {
    server.mergesElements && layout.container == .emptyBrackets
  }

  private func check() throws {
    var pairs: [Int] = []
    collectPairs(of: ValueTree.root, in: &pairs)
    for pair in pairs { try checkShape(of: pair) }
    try checkContainers(in: ValueTree.root)
  }

  private func written(_ container: Int) -> [Int] {
    tree.children(of: container).filter { tree.hasPairs($0, layout) }
  }

  /// Finds the nodes that are single pairs.
  private func collectPairs(of node: Int, in pairs: inout [Int]) {
    guard node == ValueTree.root || tree.hasPairs(node, layout) else { return }
    let isOnePair = tree[node].kind == .list && layout.joint != nil
    guard tree[node].isContainer, tree.count(of: node) > 0, !isOnePair else {
      return pairs.append(node)
    }
    for child in tree.children(of: node) { collectPairs(of: child, in: &pairs) }
  }

  // MARK: Pairs

  /// Refuses names and lists on the path to a pair.
  private func checkShape(of pair: Int) throws {
    var steps: [Int] = []
    var step = pair
    while step != ValueTree.root {
      steps.append(step)
      step = tree.parent(of: step)
    }
    var (lists, isInList) = (0, false)
    for (level, step) in steps.reversed().enumerated() {
      if tree.isMember(step) {
        lists = 0
        let name = Array(tree.nameString(of: step).utf8)
        try checkName(name, level: level, isInList: isInList, inPathOf: pair)
      } else {
        lists += 1
        isInList = true
      }
      if lists > 1, !server.readsListsOfLists || mergesElements {
        throw unreadable(pair, "lists of lists")
      }
    }
    if !server.readsTrees {
      if steps.count > 2 || steps.count == 2 && lists == 0 {
        throw unreadable(pair, "maps or lists of anything but single values")
      }
      if lists > 0, !server.readsLists { throw unreadable(pair, "lists") }
    }
    guard steps.count <= server.depthLimit else {
      throw error(
        .nestingTooDeep,
        at: pair,
        "The value is nested more than \(server.depthLimit) levels deep, and \(server.name) drops "
          + "the rest. Flatten it, or send it as JSON."
      )
    }
    let isEmptyText = tree[pair].kind == .text && tree.text(of: pair).isEmpty
    if server.dropsEmptyElements, lists > 0, isEmptyText {
      throw unreadable(pair, "empty texts in lists")
    }
  }

  private func checkName(
    _ name: [UInt8],
    level: Int,
    isInList: Bool,
    inPathOf pair: Int
  ) throws {
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "]")]
    let isChanged =
      switch server.names {
      case .any: false
      case .rack: isInList && mergesElements && name.contains(UInt8(ascii: "\n"))
      case .php where level > 0:
        name.contains(0) || name.count == 1 && ByteSet.cBlank.contains(name[0])
      case .php: name.contains(where: Self.changedByPHP.contains)
      case .javaScript: Self.objectMembers.contains(String(decoding: name, as: UTF8.self))
      case .spring where level == 0 && name.first == UInt8(ascii: "_"): true
      case .identifiers, .spring:
        name.first.map(ByteSet.digit.contains) ?? false
          || Self.identifier.firstOffset(outside: name.span) != nil
      }
    guard name.isEmpty || isChanged || server.readsTrees && name.contains(where: brackets.contains)
    else { return }
    throw error(
      at: pair,
      """
      A name on this path would change when \(server.name) reads it. A name cannot be empty or \
      contain characters or words that have a special meaning there. Rename it, or send the value \
      as JSON.
      """
    )
  }

  // MARK: Containers

  // The recursion is as deep as the tree, whose depth is limited.
  private func checkContainers(in container: Int) throws {
    let children = written(container)
    if tree[container].kind == .list {
      try checkList(container, children)
    } else {
      try checkNames(of: children)
      try checkMap(container, children)
    }
    for child in children where tree[child].isContainer { try checkContainers(in: child) }
  }

  /// Refuses two values with one name, because one of them would be lost.
  private func checkNames(of members: [Int]) throws {
    guard tree.mayRepeatNames(members) else { return }
    var seen: [ByteText: Int] = [:]
    for member in members {
      guard let other = seen.updateValue(member, forKey: ByteText(tree.nameString(of: member)))
      else { continue }
      let isMap = tree[member].kind == .map || tree[other].kind == .map
      if isMap || !server.repeatsNames {
        throw error(
          at: member,
          "Two values have this name, and \(server.name) keeps only one. Use a list, or rename one "
            + "value."
        )
      }
    }
  }

  private func checkMap(_ map: Int, _ members: [Int]) throws {
    let numbers = members.compactMap { tree.withName(of: $0) { QueryName.index(of: $0) } }
    guard !members.isEmpty, numbers.count == members.count else { return }
    let isListed =
      switch server.listedMaps {
      case .none: false
      case .consecutiveKeys: numbers.max() == numbers.count - 1
      // A map at the top is always read as a map.
      case .numericKeys: map != ValueTree.root
      }
    guard isListed else { return }
    throw error(
      at: map,
      """
      The names in the map are numbers, and \(server.name) would read it as a list. Rename them, \
      or send the map as JSON.
      """
    )
  }

  private func checkList(_ list: Int, _ elements: [Int]) throws {
    guard layout.joint == nil else { return }
    guard elements.count <= server.listLimit else {
      throw error(
        .queryTooLarge,
        at: list,
        """
        The list has more than \(server.listLimit) elements, and \(server.name) does not read it as \
        a list. Send it in parts, or as JSON.
        """
      )
    }
    guard mergesElements else { return }
    for (element, next) in zip(elements, elements.dropFirst())
    where tree[element].isContainer && tree[next].isContainer
      && !startsAnew(next, after: element)
    {
      throw error(
        at: list,
        """
        The elements of the list begin with different names, and \(server.name) separates elements \
        by their first name. Give each element the same first member, or set the array style of \
        the dialect to `indexed`.
        """
      )
    }
  }

  /// Returns true if the first name of an element also occurs in the previous element.
  private func startsAnew(_ next: Int, after element: Int) -> Bool {
    var (node, other) = (next, element)
    while let child = written(node).first {
      guard tree[node].kind == .map,
        let found = written(other).last(where: {
          tree.isMember($0) && tree.nameOf($0, equals: child)
        })
      else { return false }
      (node, other) = (child, found)
    }
    return true
  }

  // PHP ends every name at a NUL, and replaces the other characters at the top with `_`. In brackets it
  // skips one blank before it looks for the end, so `a[ ]` is `a[]`.
  private static let changedByPHP = ByteSet(". \0")

  private static let identifier = ByteSet.letter.union(.digit).union(ByteSet("_$"))

  // qs drops them, so no one can replace them.
  private static let objectMembers: Set<String> = [
    "__proto__", "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
    "toLocaleString", "toString", "valueOf", "__defineGetter__", "__defineSetter__",
    "__lookupGetter__", "__lookupSetter__",
  ]
}

// These errors never contain a value, because it can be a secret and errors are logged.
extension QueryServerCheck {
  private func error(
    _ code: RequestError.Code = .unencodableValue,
    at node: Int = ValueTree.root,
    _ message: String
  ) -> RequestError {
    RequestError(code, block: block, field: tree.path(of: node), message)
  }

  private func unreadable(_ pair: Int, _ shapes: String) -> RequestError {
    error(
      at: pair,
      """
      In a query, \(server.name) cannot read \(shapes). Flatten the value, send it as JSON, or \
      choose encoding options for a server that can.
      """
    )
  }
}
