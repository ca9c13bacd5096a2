// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the pairs of a tree in the order of the tree.
///
/// The name of a pair is what is around it: it grows with each step down, and shrinks with each step up.
struct QueryPairs {
  private let tree: ValueTree
  private let encoding: QueryEncoding
  private let layout: QueryLayout
  private let block: String
  // What each pair takes: a look into the layout, which is a class, retains and releases it.
  private let escapes: EscapeTable
  private let (opening, closing): ([UInt8], [UInt8])
  private let nesting: QueryLayout.NestingForm

  init(_ tree: ValueTree, _ encoding: QueryEncoding, block: String) {
    self.tree = tree
    self.encoding = encoding
    layout = encoding.layout
    self.block = block
    escapes = layout.escapes
    (opening, closing) = (layout.opening, layout.closing)
    nesting = layout.nesting
  }

  /// Appends the pairs of all members of the root.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for what the dialect cannot
  ///   write.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number of
  ///   members that are sorted.
  func append(to bytes: inout [UInt8]) throws {
    var name: [UInt8] = []
    name.reserveCapacity(64)
    try appendMembers(of: ValueTree.root, &name, to: &bytes)
  }

  // The depth of the recursion is that of the tree, which is limited.
  private func append(_ node: Int, _ name: inout [UInt8], to bytes: inout [UInt8]) throws {
    switch tree[node].kind {
    case .nothing: break
    case .null: appendNull(name, to: &bytes)
    case .boolean, .number, .floatingPoint, .text:
      begin(name, &bytes)
      bytes.append(UInt8(ascii: "="))
      appendScalar(node, to: &bytes)
    case .list, .map:
      if tree.count(of: node) == 0 { return try appendEmptyContainer(node, name, to: &bytes) }
      if tree[node].kind == .map {
        try appendMembers(of: node, &name, to: &bytes)
      } else if let joint = layout.joint, !isRepeatedSet(node) {
        try appendJoined(node, joint, name, to: &bytes)
      } else {
        try appendElements(of: node, &name, to: &bytes)
      }
    }
  }

  private func begin(_ name: [UInt8], _ bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    bytes.append(name.span)
  }

  // MARK: Single values

  private func appendScalar(_ node: Int, to bytes: inout [UInt8]) {
    switch tree[node].kind {
    case .text: escapes.append(tree.texts.span.extracting(tree.text(of: node)), to: &bytes)
    case .number: bytes.append(tree.texts.span.extracting(tree.text(of: node)))
    default:
      escapes.append(text(of: node), to: &bytes)
    }
  }

  private func appendNull(_ name: [UInt8], to bytes: inout [UInt8]) {
    switch encoding.nilValue.storage {
    case .dropped: break
    case .bareKey: begin(name, &bytes)
    case .text(let text):
      begin(name, &bytes)
      bytes.append(UInt8(ascii: "="))
      escapes.append(text, to: &bytes)
    }
  }

  private func appendEmptyContainer(_ node: Int, _ name: [UInt8], to bytes: inout [UInt8]) throws {
    switch encoding.emptyContainer.storage {
    case .dropped: break
    case .emptyBrackets:
      begin(name, &bytes)
      bytes.append(contentsOf: opening + closing)
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

  // MARK: Maps

  private func appendMembers(
    of map: Int,
    _ name: inout [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    if tree.isInOrder(map, sortsKeys: layout.sortsKeys) {
      var member = tree.firstChild(of: map)
      while member != 0 {
        try appendMember(member, of: map, &name, to: &bytes)
        member = tree.child(after: member)
      }
      return
    }
    let members = tree.members(of: map, sortsKeys: layout.sortsKeys)
    if tree.repeatedKey(among: members) != nil,
      let repeated = tree.repeatedKey(among: members.filter { tree.hasPairs($0, layout) })
    {
      throw error(
        at: repeated,
        """
        Two keys of a dictionary become the same name, and one value would be lost. Rename one, or \
        remove the key style of the encoding.
        """
      )
    }
    for member in members { try appendMember(member, of: map, &name, to: &bytes) }
  }

  private func appendMember(
    _ member: Int,
    of map: Int,
    _ name: inout [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    let end = name.count
    appendName(of: member, inside: map, to: &name)
    try append(member, &name, to: &bytes)
    name.removeLast(name.count - end)
  }

  private func appendName(of member: Int, inside map: Int, to name: inout [UInt8]) {
    let text = tree.texts.span.extracting(tree.name(of: member))
    guard map != ValueTree.root else { return escapes.append(text, to: &name) }
    switch nesting {
    case .brackets:
      name.append(contentsOf: opening)
      escapes.append(text, to: &name)
      name.append(contentsOf: closing)
    case .dots:
      name.append(UInt8(ascii: "."))
      escapes.append(text, to: &name)
    case .custom:
      guard case .custom(let nested) = encoding.nesting.storage else { return }
      escapes.append(nested(tree.nameString(of: member)), to: &name)
    }
  }

  // MARK: Lists

  private func isRepeatedSet(_ list: Int) -> Bool { tree[list].isSet && encoding.repeatsSets }

  private func appendElements(
    of list: Int,
    _ name: inout [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    let isMixed = layout.indexesMixedLists && holdsContainers(list)
    let scalarForm: QueryLayout.ElementForm =
      isRepeatedSet(list) ? .nothing : isMixed ? .index : layout.scalar
    let (outer, end) = (layout.scalar == .custom ? name : [], name.count)
    var (index, element) = (0, tree.firstChild(of: list))
    while element != 0 {
      let form = tree[element].isContainer ? layout.container : scalarForm
      // Elements without pairs leave no gap.
      if tree.hasPairs(element, layout) {
        if form == .joined { throw containerInJoinedList(list) }
        appendIndex(index, form, to: &name)
        try append(element, &name, to: &bytes)
        if form == .custom { name = outer } else { name.removeLast(name.count - end) }
        index += 1
      }
      element = tree.child(after: element)
    }
  }

  private func holdsContainers(_ list: Int) -> Bool {
    var element = tree.firstChild(of: list)
    while element != 0 {
      if tree[element].isContainer, tree.hasPairs(element, layout) { return true }
      element = tree.child(after: element)
    }
    return false
  }

  private func appendIndex(
    _ index: Int,
    _ form: QueryLayout.ElementForm,
    to name: inout [UInt8]
  ) {
    switch form {
    case .nothing, .joined: break
    case .emptyBrackets:
      name.append(contentsOf: opening)
      name.append(contentsOf: closing)
    case .index:
      name.append(contentsOf: opening)
      DecimalDigits.append(index, to: &name)
      name.append(contentsOf: closing)
    case .dottedIndex:
      name.append(UInt8(ascii: "."))
      DecimalDigits.append(index, to: &name)
    case .custom:
      guard case .custom(let element) = encoding.array.storage else { return }
      let list = String(decoding: layout.unescaped(name), as: UTF8.self)
      name.removeAll(keepingCapacity: true)
      escapes.append(element(list, index), to: &name)
    }
  }

  // MARK: Lists that are one value

  private func appendJoined(
    _ list: Int,
    _ joint: QueryLayout.Joint,
    _ name: [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    let elements = tree.children(of: list).filter { tree.hasPairs($0, layout) }
    guard !elements.isEmpty else { return }
    begin(name, &bytes)
    // Nil alone is the bare name, and an empty text among others.
    if elements.count == 1, tree[elements[0]].kind == .null, layout.nilText == nil,
      !joint.isQuoted
    {
      return
    }
    bytes.append(UInt8(ascii: "="))
    bytes.append(contentsOf: joint.opening)
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(contentsOf: joint.separator) }
      guard !tree[element].isContainer else { throw containerInJoinedList(list) }
      let start = bytes.count
      if joint.isQuoted {
        var quoted: [UInt8] = []
        JSONText.append(text(of: element), to: &quoted, escapingSlashes: false)
        escapes.append(quoted.span, to: &bytes)
      } else if tree[element].kind == .null {
        escapes.append(layout.nilText ?? "", to: &bytes)
      } else {
        appendScalar(element, to: &bytes)
      }
      if joint.isQuoted { continue }
      let value = bytes[start...]
      if joint.forbidden.contains(where: { value.contains($0) }) {
        throw error(
          at: list,
          """
          An element contains the character that separates elements, so the server would read two. \
          Use another array style.
          """
        )
      }
      if value.contains(UInt8(ascii: ",")) {
        bytes.replaceSubrange(
          start...,
          with: value.flatMap { $0 == UInt8(ascii: ",") ? Array("%2C".utf8) : [$0] }
        )
      }
    }
    bytes.append(contentsOf: joint.closing)
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
  /// Whether a dialect writes pairs for a node.
  func hasPairs(_ node: Int, _ layout: QueryLayout) -> Bool {
    switch self[node].kind {
    case .nothing: false
    case .null: !layout.dropsNil
    case .boolean, .number, .floatingPoint, .text: true
    case .list, .map:
      if count(of: node) == 0 {
        layout.seesEmptyContainers
      } else {
        children(of: node).contains { hasPairs($0, layout) }
      }
    }
  }
}
