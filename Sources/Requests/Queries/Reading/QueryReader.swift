// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Builds a tree from the names in a query.
///
/// Each new segment of a name adds one node to the tree, so an index or a bracket costs only its
/// bytes. The text does not determine whether numbered members are a list or a map: `a[0]=x` can be
/// either. The decoded type decides.
struct QueryReader: ~Copyable {
  /// The node for an absent value, for a superclass that wrote nothing.
  static let absent = 1

  /// The state that determines the place of later pairs.
  private struct Place: BitwiseCopyable {
    /// The next index for an element without one, above all earlier ones as in PHP.
    var nextIndex = 0
    /// The last element without an index.
    var lastElement: Int?
    /// True for an element without its own index, in which a repeated name is a list.
    var isRepeated = false
  }

  private let query: QueryString
  private let encoding: QueryEncoding
  private let layout: QueryLayout
  private(set) var tree = ValueTree()
  private var names = KnownNames()
  /// One place for each node.
  private var places = Run<Place>(capacity: 24)

  private init(_ query: QueryString, _ encoding: QueryEncoding) {
    self.query = query
    self.encoding = encoding
    layout = encoding.layout
    tree.become(.map, ValueTree.root)
    _ = tree.appendDetached()
    for _ in 0..<tree.count { places.append(Place()) }
  }

  /// The values of a query.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery``,
  ///   ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/conflictingNames``,
  ///   ``RequestError/Code/queryTooLarge`` or ``RequestError/Code/notExpressible``.
  /// - Complexity: O(*n*), where *n* is the length of the query.
  static func values(of query: QueryString, encoding: QueryEncoding) throws -> QueryValues {
    if let style = encoding.openAPI, !style.isQuery {
      throw QueryString.error(
        .notExpressible,
        "A query cannot use the styles matrix, label and simple, which are for paths and fields. Use "
          + "another style."
      )
    }
    var reader = QueryReader(query, encoding)
    try reader.readPairs()
    return QueryValues(taking: &reader.tree, names: reader.names, encoding: encoding)
  }

  private mutating func readPairs() throws {
    let bytes = query.bytes
    var count = 0
    var pair = RawPairPlace()
    while pair.advance(in: bytes) {
      let offset = pair.name.lowerBound
      count += 1
      guard count <= Limits.queryPairs else { throw QueryString.tooManyPairs(at: offset) }
      let name = try appendText(bytes, pair.name, isPlain: pair.isNamePlain)
      let value = try pair.value.map { value in
        try appendText(bytes, value, isPlain: pair.isValuePlain, field: name)
      }
      let node = try put(value, at: name, offset)
      if layout.joint != nil, let value = pair.value {
        try addElements(of: value, to: node, offset)
      }
    }
  }

  /// Appends a part of the query to the texts, decoded.
  private mutating func appendText(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isPlain: Bool,
    field: Range<Int>? = nil
  ) throws -> Range<Int> {
    let start = tree.texts.count
    let written = bytes.span.extracting(range)
    if isPlain {
      tree.texts.append(written)
    } else if !tree.texts.append(decodingForm: written) {
      // The text is broken, and this throws the place.
      let field = field.map { tree.string($0) }
      tree.texts.append(try query.decoded(bytes[range], field: field))
    }
    return start..<tree.texts.count
  }

  /// Adds the elements of a value that the dialect writes as one, for types that are lists.
  private mutating func addElements(of value: Range<Int>, to node: Int, _ offset: Int) throws {
    guard let elements = try query.elements(of: query.bytes[value], encoding) else { return }
    let list = tree.appendDetached()
    places.append(Place())
    tree.become(.list, list)
    for element in elements {
      guard places[list].nextIndex <= Limits.listIndex else {
        throw QueryString.indexTooLarge(in: tree.queryPath(of: node), at: offset)
      }
      let child = try append(to: list, at: offset)
      tree.set(.text, child) { $0.append(element) }
    }
    tree.setList(list, ofText: node)
  }
}

// MARK: Names

extension QueryReader {
  /// Stores a value at the place of its name.
  ///
  /// - Returns: The node of the value.
  private mutating func put(_ value: Range<Int>?, at name: Range<Int>, _ offset: Int) throws -> Int
  {
    let isPlain = tree.texts.withSpan(name) { QueryName.isPlain($0, nesting: layout.nesting) }
    let node =
      if !isPlain {
        try nestedNode(name, offset)
      } else if let found = member(name, of: ValueTree.root) {
        found
      } else {
        add(name, index: nil, to: ValueTree.root)
      }
    if tree[node].kind == .nothing {
      setContent(value, of: node)
      return node
    }
    guard layout.repeatsNames else { throw conflictingNames(at: node, offset) }
    try makeList(node, at: offset)
    return try addRepeated(value, to: node, offset)
  }

  private mutating func setContent(_ value: Range<Int>?, of node: Int) {
    if let value { tree.setText(value, node) } else { tree.setNull(node) }
  }

  /// The node for a name with brackets or dots.
  private mutating func nestedNode(_ range: Range<Int>, _ offset: Int) throws -> Int {
    let nesting = layout.nesting
    let start = range.lowerBound
    let name = tree.texts.withSpan(range) { QueryName($0, at: start, nesting: nesting) }
    guard !name.isTooDeep else { throw nestingTooDeep(name, at: offset) }
    var node = ValueTree.root
    for (level, segment) in name.segments.enumerated() {
      if segment.isEmpty && level > 0 {
        node = try element(of: node, followedBy: name.segments[(level + 1)...], at: offset)
      } else {
        node = try child(of: node, named: segment, at: offset)
      }
    }
    return node
  }

  /// The node for `[name]` or `[0]`.
  private mutating func child(of parent: Int, named name: Range<Int>, at offset: Int) throws -> Int
  {
    let index =
      parent == ValueTree.root ? nil : tree.texts.withSpan(name) { QueryName.index(of: $0) }
    if isScalar(parent) {
      // Only in a list of this dialect can both `a=1` and `a[1][b]=2` occur.
      guard layout.repeatsNames, index != nil else { throw conflictingNames(at: parent, offset) }
      try makeList(parent, at: offset)
    }
    if let found = member(name, of: parent) {
      // `a=1&a[0]=2`: it is unclear whether these are one element or two.
      guard !places[found].isRepeated else { throw conflictingNames(at: parent, offset) }
      return found
    }
    if tree[parent].kind == .nothing {
      tree.become(.map, isNumbered: index != nil, parent)
    } else if index == nil {
      guard tree[parent].kind != .list else { throw conflictingNames(at: parent, offset) }
      tree.become(.map, parent)
    }
    return add(name, index: index, to: parent)
  }

  /// The node for `[]`: a new element, or the last one if `rest` continues it.
  private mutating func element(
    of parent: Int,
    followedBy rest: ArraySlice<Range<Int>>,
    at offset: Int
  ) throws -> Int {
    try makeList(parent, at: offset)
    if let last = places[parent].lastElement, try continues(last, with: rest, at: offset) {
      return last
    }
    let element = try append(to: parent, at: offset)
    places[element].isRepeated = layout.repeatsNames
    return element
  }

  // This is the rule of Rack, and the target of `.rails`: a repeated key starts a new element. PHP
  // starts one with every `[]`, and so could not read maps of two keys.
  private mutating func continues(
    _ last: Int,
    with rest: ArraySlice<Range<Int>>,
    at offset: Int
  ) throws -> Bool {
    guard !isScalar(last), let next = rest.first else { return false }
    if tree[last].kind == .list {
      // PHP and qs read `a[][]=1&a[][]=2` as two lists, and other servers as one.
      if next.isEmpty { throw ambiguousLists(at: last, offset) }
      return false
    }
    var node = last
    for segment in rest {
      guard !segment.isEmpty, let found = member(segment, of: node) else { return true }
      node = found
    }
    return false
  }

  /// Turns a node into a list, with its existing content as the first element.
  private mutating func makeList(_ node: Int, at offset: Int) throws {
    switch tree[node].kind {
    case .list: break
    case .nothing: tree.become(.list, node)
    case .map:
      guard tree[node].traits.contains(.isNumbered) else {
        throw conflictingNames(at: node, offset)
      }
      tree.become(.list, node)
    default:
      guard layout.repeatsNames else { throw conflictingNames(at: node, offset) }
      let value = tree[node].kind == .text ? tree.text(of: node) : nil
      tree.clear(node)
      tree.become(.list, node)
      _ = try addRepeated(value, to: node, offset)
    }
  }

  private mutating func addRepeated(_ value: Range<Int>?, to list: Int, _ offset: Int) throws -> Int
  {
    let element = try append(to: list, at: offset)
    setContent(value, of: element)
    places[element].isRepeated = true
    return element
  }

  /// Adds an element without its own index.
  private mutating func append(to list: Int, at offset: Int) throws -> Int {
    let index = places[list].nextIndex
    guard index <= Limits.listIndex else {
      throw QueryString.indexTooLarge(in: tree.queryPath(of: list), at: offset)
    }
    let start = tree.texts.count
    tree.texts.append(decimal: index)
    let element = add(start..<tree.texts.count, index: index, to: list)
    places[list].lastElement = element
    return element
  }

  private mutating func add(_ name: Range<Int>, index: Int?, to parent: Int) -> Int {
    places.append(Place())
    if let index { places[parent].nextIndex = max(places[parent].nextIndex, index + 1) }
    return tree.appendMember(named: name, to: parent)
  }

  private func isScalar(_ node: Int) -> Bool {
    tree[node].kind == .text || tree[node].kind == .null
  }

  private mutating func member(_ name: Range<Int>, of parent: Int) -> Int? {
    tree.texts.withSpan(name) { names.member($0, of: parent, in: tree) }
  }
}
