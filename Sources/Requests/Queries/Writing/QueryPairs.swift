// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the pairs of a tree in the order of the tree.
///
struct QueryPairs {
  private let tree: ValueTree
  private let encoding: QueryEncoding
  private let layout: QueryLayout
  private let block: String
  // What each pair takes: a look into the layout, which is a class, retains and releases it.
  private let escapes: EscapeTable
  private let (nameStart, nameEnd): ([UInt8], [UInt8])
  private let isCustom: Bool

  init(_ tree: ValueTree, _ encoding: QueryEncoding, block: String) {
    self.tree = tree
    self.encoding = encoding
    layout = encoding.layout
    self.block = block
    escapes = layout.escapes
    (nameStart, nameEnd) = (layout.nameStart, layout.nameEnd)
    isCustom = layout.nesting == .custom
  }

  /// Appends the pairs of all members of the root.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue`` for what the dialect cannot
  ///   write.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number of
  ///   members that are sorted.
  func append(to bytes: inout [UInt8]) throws {
    try appendMembers(of: ValueTree.root, [], to: &bytes)
  }

  // The depth of the recursion is that of the tree, which is limited.
  private func append(_ node: Int, _ name: [UInt8], to bytes: inout [UInt8]) throws {
    switch tree[node].kind {
    case .nothing: break
    case .null: appendNull(name, to: &bytes)
    case .false, .true, .number, .floatingPoint, .text:
      begin(name, &bytes)
      bytes.append(UInt8(ascii: "="))
      appendScalar(node, to: &bytes)
    case .list, .map:
      if tree.count(of: node) == 0 { return try appendEmptyContainer(node, name, to: &bytes) }
      if tree[node].kind == .map {
        try appendMembers(of: node, name, to: &bytes)
      } else if let joint = layout.joint, !isRepeatedSet(node) {
        try appendJoined(node, joint, name, to: &bytes)
      } else {
        try appendElements(of: node, name, to: &bytes)
      }
    }
  }

  private func begin(_ name: [UInt8], _ bytes: inout [UInt8]) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
    bytes.append(name.span)
  }

  // MARK: Single values

  private func appendScalar(_ node: Int, to bytes: inout [UInt8]) {
    if isSimple(node) {
      escapes.append(tree.texts.span.extracting(tree.text(of: node)), to: &bytes)
    } else {
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
      bytes.append(contentsOf: layout.opening + layout.closing)
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
    _ around: [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    var member = tree.firstChild(of: map)
    while member != 0 {
      let next = isCustom ? member : appendSimple(from: member, around, to: &bytes)
      if next != member {
        member = next
      } else {
        try append(member, name(of: member, inside: map, around), to: &bytes)
        member = tree.child(after: member)
      }
    }
  }

  /// The name of a member with what is around it.
  private func name(of member: Int, inside map: Int, _ around: [UInt8]) -> [UInt8] {
    var name = around
    if map == ValueTree.root {
      escapes.append(tree.texts.span.extracting(tree.name(of: member)), to: &name)
    } else if case .custom(let nested) = encoding.nesting.storage {
      escapes.append(nested(tree.nameString(of: member)), to: &name)
    } else {
      name.append(nameStart.span)
      escapes.append(tree.texts.span.extracting(tree.name(of: member)), to: &name)
      name.append(nameEnd.span)
    }
    return name
  }

  /// Appends the members or the elements from one on, up to one that is no text and no number.
  ///
  /// Their room is asked for once, and their names are written in place: `model-to-query` takes a third
  /// more if it does that for each pair.
  ///
  /// - Returns: The node after them, or 0.
  private func appendSimple(
    from first: Int,
    _ around: [UInt8],
    to bytes: inout [UInt8]
  ) -> Int {
    let isMember = tree.isMember(first)
    let isNested = isMember && tree.parent(of: first) != ValueTree.root
    let edges = around.count + (isNested ? nameStart.count + nameEnd.count : 0) + "&=".utf8.count
    var (room, next) = (0, first)
    while next != 0, isSimple(next) {
      let name = isMember ? EscapeTable.room(for: tree.name(of: next).count) : 0
      room += edges + name + EscapeTable.room(for: tree.text(of: next).count)
      next = tree.child(after: next)
    }
    guard room > 0 else { return next }
    let (tree, escapes, nameStart, nameEnd) = (tree, escapes, nameStart, nameEnd)
    let isEmpty = bytes.isEmpty
    bytes.append(addingCapacity: room) { output in
      var node = first
      while node != next {
        if node != first || !isEmpty { output.append(UInt8(ascii: "&")) }
        output.append(around.span)
        if isNested { output.append(nameStart.span) }
        if isMember {
          escapes.append(tree.texts.span.extracting(tree.name(of: node)), to: &output)
        }
        if isNested { output.append(nameEnd.span) }
        output.append(UInt8(ascii: "="))
        escapes.append(tree.texts.span.extracting(tree.text(of: node)), to: &output)
        node = tree.child(after: node)
      }
    }
    return next
  }

  /// Whether the text of a node is what is written of it.
  private func isSimple(_ node: Int) -> Bool {
    switch tree[node].kind {
    case .number, .text: true
    case .floatingPoint:
      layout.describesNumbers
        || QueryNumber.isText(description: tree.texts.span.extracting(tree.text(of: node)))
    case .nothing, .null, .false, .true, .list, .map: false
    }
  }

  // MARK: Lists

  private func isRepeatedSet(_ list: Int) -> Bool {
    tree[list].traits.contains(.isSet) && encoding.repeatsSets
  }

  private func appendElements(
    of list: Int,
    _ name: [UInt8],
    to bytes: inout [UInt8]
  ) throws {
    let isMixed = layout.indexesMixedLists && holdsContainers(list)
    let scalarForm: QueryLayout.ElementForm =
      isRepeatedSet(list) ? .nothing : isMixed ? .index : layout.scalar
    var (index, element) = (0, tree.firstChild(of: list))
    while element != 0 {
      let form = tree[element].isContainer ? layout.container : scalarForm
      // Elements without pairs leave no gap.
      guard tree.hasPairs(element, layout) else {
        element = tree.child(after: element)
        continue
      }
      if form == .joined { throw containerInJoinedList(list) }
      let elementName = self.name(ofElement: index, form, name)
      if !form.hasIndex {
        let (first, next) = (element, appendSimple(from: element, elementName, to: &bytes))
        while element != next {
          element = tree.child(after: element)
          index += 1
        }
        if element != first { continue }
      }
      try append(element, elementName, to: &bytes)
      element = tree.child(after: element)
      index += 1
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

  private func name(
    ofElement index: Int,
    _ form: QueryLayout.ElementForm,
    _ list: [UInt8]
  ) -> [UInt8] {
    var name = list
    switch form {
    case .nothing, .joined: break
    case .emptyBrackets: name += layout.opening + layout.closing
    case .index:
      name += layout.opening
      DecimalDigits.append(index, to: &name)
      name += layout.closing
    case .dottedIndex:
      name.append(UInt8(ascii: "."))
      DecimalDigits.append(index, to: &name)
    case .custom:
      guard case .custom(let element) = encoding.array.storage else { return name }
      name = []
      escapes.append(element(String(decoding: layout.unescaped(list), as: UTF8.self), index), to: &name)
    }
    return name
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
    case .false, .true, .number, .floatingPoint, .text: true
    case .list, .map:
      if count(of: node) == 0 {
        layout.seesEmptyContainers
      } else {
        children(of: node).contains { hasPairs($0, layout) }
      }
    }
  }
}
