// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the pairs of a tree in the order of the tree.
struct QueryPairs: ~Copyable {
  private var tree: ValueTree
  private let encoding: QueryEncoding
  private let layout: QueryLayout
  private let block: String
  private let escapes: EscapeTable
  /// The pairs so far.
  private var output = Run<UInt8>(capacity: 512)
  /// The escaped text around the current members or elements.
  ///
  /// It is the last of the texts of the tree.
  private var around: Range<Int>

  /// The pairs of all members of the root.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` if the dialect cannot
  ///   write a value, or an error of ``QueryServerCheck``.
  /// - Complexity: O(*n*), where *n* is the number of bytes written.
  static func write(
    _ tree: consuming ValueTree,
    _ encoding: QueryEncoding,
    block: String
  ) throws -> Run<UInt8> {
    var tree = tree
    if let server = encoding.server {
      tree = try QueryServerCheck.checked(tree, server, encoding.layout, block: block)
    }
    var pairs = QueryPairs(tree, encoding, block: block)
    try pairs.appendMembers(of: ValueTree.root)
    return pairs.output
  }

  private init(_ tree: consuming ValueTree, _ encoding: QueryEncoding, block: String) {
    self.tree = tree
    around = self.tree.texts.count..<self.tree.texts.count
    self.encoding = encoding
    layout = encoding.layout
    self.block = block
    escapes = layout.escapes
  }

  // The recursion is as deep as the tree, whose depth is limited.
  private mutating func append(_ node: Int) throws {
    switch tree[node].kind {
    case .nothing: break
    case .null: appendNull()
    case .false, .true, .number, .floatingPoint, .text:
      beginPair()
      appendValue(node)
    case .list, .map:
      if tree.count(of: node) == 0 { return try appendEmptyContainer(node) }
      if tree[node].kind == .map {
        try appendMembers(of: node)
      } else if let joint = layout.joint, !isRepeatedSet(node) {
        try appendJoined(node, joint)
      } else {
        try appendElements(of: node)
      }
    }
  }

  // MARK: Single values

  private mutating func beginPair() {
    if output.count > 0 { output.append(UInt8(ascii: "&")) }
    output.append(tree.texts, around)
  }

  private mutating func appendValue(_ node: Int) {
    output.append(UInt8(ascii: "="))
    appendScalar(node)
  }

  @inline(__always)
  private mutating func appendScalar(_ node: Int) {
    switch tree[node].kind {
    case .number: output.append(tree.texts, tree.text(of: node))
    case .text: output.append(tree.texts, tree.text(of: node), escapes)
    case .floatingPoint where layout.describesNumbers || tree.isWritten(asDescribed: node):
      output.append(tree.texts, tree.text(of: node), escapes)
    default: output.append(text(of: node), escapes)
    }
  }

  private mutating func appendNull() {
    switch encoding.nilValue.storage {
    case .dropped: break
    case .bareKey: beginPair()
    case .text(let text):
      beginPair()
      output.append(UInt8(ascii: "="))
      output.append(text, escapes)
    }
  }

  private mutating func appendEmptyContainer(_ node: Int) throws {
    switch encoding.emptyContainer.storage {
    case .dropped: break
    case .emptyBrackets:
      beginPair()
      output.append(layout.brackets)
    case .refused:
      throw error(
        at: node,
        """
        The list or map is empty, and no query form of that is understood by every server. Leave it \
        out, or set `emptyContainer` of the encoding.
        """
      )
    }
  }

  // MARK: Names

  /// Begins a longer name around the next output, until dropping it restores the texts.
  private mutating func extendName(_ append: (inout Run<UInt8>) -> Void) {
    append(&tree.texts)
    around = around.lowerBound..<tree.texts.count
  }

  private mutating func dropName(for outer: Range<Int>) {
    tree.texts.truncate(to: outer.upperBound)
    around = outer
  }

  // MARK: Maps

  private mutating func appendMembers(of map: Int) throws {
    let isRoot = map == ValueTree.root
    let (layout, escapes, outer) = (layout, escapes, around)
    var member = tree.firstChild(of: map)
    while member != 0 {
      let name = tree.name(of: member)
      if tree[member].hasText, isRoot || layout.nesting != .custom {
        // The name is not assembled first, because that costs `model-to-query` a tenth more.
        beginPair()
        if !isRoot { output.append(layout.nameStart) }
        output.append(tree.texts, name, escapes)
        if !isRoot { output.append(layout.nameEnd) }
        appendValue(member)
      } else {
        if !isRoot, case .custom(let nested) = encoding.nesting.storage {
          let text = nested(tree.nameString(of: member))
          extendName { $0.append(text, escapes) }
        } else {
          extendName {
            if !isRoot { $0.append(layout.nameStart) }
            $0.append(copying: name, escapes)
            if !isRoot { $0.append(layout.nameEnd) }
          }
        }
        try append(member)
        dropName(for: outer)
      }
      member = tree.child(after: member)
    }
  }

  // MARK: Lists

  private func isRepeatedSet(_ list: Int) -> Bool {
    tree[list].traits.contains(.isSet) && encoding.repeatsSets
  }

  private mutating func appendElements(of list: Int) throws {
    let isMixed = layout.indexesMixedLists && holdsContainers(list)
    let scalarForm = isRepeatedSet(list) ? .nothing : isMixed ? .index : layout.scalar
    let outer = around
    var (index, element) = (0, tree.firstChild(of: list))
    var named: QueryLayout.ElementForm?
    while element != 0 {
      // Elements without pairs leave no gap.
      if tree.hasPairs(element, layout) {
        let form = tree[element].isContainer ? layout.container : scalarForm
        if form == .joined { throw containerInJoinedList(list) }
        if named != form || form != .emptyBrackets {
          if named != nil { dropName(for: outer) }
          beginElement(index, form)
          named = form
        }
        try append(element)
        index += 1
      }
      element = tree.child(after: element)
    }
    if named != nil { dropName(for: outer) }
  }

  private func holdsContainers(_ list: Int) -> Bool {
    var element = tree.firstChild(of: list)
    while element != 0 {
      if tree[element].isContainer, tree.hasPairs(element, layout) { return true }
      element = tree.child(after: element)
    }
    return false
  }

  private mutating func beginElement(_ index: Int, _ form: QueryLayout.ElementForm) {
    let (layout, escapes) = (layout, escapes)
    switch form {
    case .joined: break
    case .nothing: extendName { _ in }
    case .emptyBrackets: extendName { $0.append(layout.brackets) }
    case .index:
      extendName {
        $0.append(layout.opening)
        $0.append(decimal: index)
        $0.append(layout.closing)
      }
    case .dottedIndex:
      extendName {
        $0.append(UInt8(ascii: "."))
        $0.append(decimal: index)
      }
    case .custom:
      guard case .custom(let name) = encoding.array.storage else { return }
      let list = layout.unescaped(tree.texts.withSpan(around) { Array($0) })
      let text = name(String(decoding: list, as: UTF8.self), index)
      around = around.upperBound..<around.upperBound
      extendName { $0.append(text, escapes) }
    }
  }

  // MARK: Lists that are one value

  private mutating func appendJoined(_ list: Int, _ joint: QueryLayout.Joint) throws {
    let elements = tree.children(of: list).filter { tree.hasPairs($0, layout) }
    guard let first = elements.first else { return }
    beginPair()
    // A single nil is the bare name, and a nil among others is an empty text.
    if elements.count == 1, tree[first].kind == .null, layout.nilText == nil, !joint.isQuoted {
      return
    }
    output.append(UInt8(ascii: "="))
    output.append(joint.opening)
    for element in elements {
      if element != first { output.append(joint.separator) }
      guard !tree[element].isContainer else { throw containerInJoinedList(list) }
      let text = text(of: element)
      if joint.isQuoted {
        output.append(JSONText.string(text, escapingSlashes: false).span, escapes)
      } else {
        try appendJoined(text, joint, of: list)
      }
    }
    output.append(joint.closing)
  }

  private mutating func appendJoined(
    _ text: String,
    _ joint: QueryLayout.Joint,
    of list: Int
  ) throws {
    var value: [UInt8] = []
    escapes.append(text, to: &value)
    if joint.forbidden.contains(where: { value.contains($0) }) {
      throw error(
        at: list,
        """
        An element contains the character that separates elements, so the server would read two. \
        Use another array style.
        """
      )
    }
    let comma = UInt8(ascii: ",")
    output.append(value.flatMap { $0 == comma ? Array("%2C".utf8) : [$0] })
  }

  private func text(of element: Int) -> String {
    tree.scalarText(element, bool: encoding.bool, describesNumbers: layout.describesNumbers)
      ?? layout.nilText ?? ""
  }

  // MARK: Errors

  private func containerInJoinedList(_ list: Int) -> RequestError {
    error(
      at: list,
      "A list that is written as one value can contain only single values. Use another array style."
    )
  }

  private func error(at node: Int, _ message: String) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: tree.path(of: node),
      message
    )
  }
}

extension ValueTree {
  /// Returns true if the text of a number equals its description.
  fileprivate func isWritten(asDescribed number: Int) -> Bool {
    texts.withSpan(text(of: number)) { QueryNumber.isText(description: $0) }
  }
}
