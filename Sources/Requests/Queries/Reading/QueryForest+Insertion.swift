// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryForest {
  /// Adds a pair.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/nestingTooDeep``,
  ///   ``RequestError/Code/conflictingNames`` or ``RequestError/Code/queryTooLarge``.
  /// - Complexity: O(*n*), where *n* is the length of the name.
  mutating func insert(_ pair: QueryPair) throws {
    let content = pair.value.map { QueryPlace.Content.text($0) } ?? .bare
    let place: Int
    if !QueryName.isPlain(pair.name, nesting: layout.nesting) {
      place = try nestedPlace(of: pair)
      try put(content, at: place, at: pair.offset)
    } else if let found = child(of: Self.root, named: pair.name) {
      place = found
      try put(content, at: place, at: pair.offset)
    } else {
      // What most pairs are: their name is on the top level and comes once.
      place = add(pair.name, content, to: Self.root)
    }
    if let elements = pair.elements {
      for element in elements {
        let child = try append(to: place, at: pair.offset)
        update(child) { $0.content = .text(element) }
      }
    }
  }

  /// The place for a name with brackets or dots.
  private mutating func nestedPlace(of pair: QueryPair) throws -> Int {
    let name = QueryName(pair.name, nesting: layout.nesting)
    guard !name.isTooDeep else { throw nestingTooDeep(name, at: pair.offset) }
    var place = Self.root
    for level in name.segments.indices {
      let segment = name.segments[level]
      if segment.isEmpty && level > 0 {
        let rest = name.segments[(level + 1)...]
        place = try element(of: place, followedBy: rest, at: pair.offset)
      } else {
        place = try child(of: place, named: segment, at: pair.offset)
      }
    }
    return place
  }

  /// The place for `[name]` or `[0]`.
  private mutating func child(
    of parent: Int,
    named name: ArraySlice<UInt8>,
    at offset: Int
  ) throws -> Int {
    let index = parent == Self.root ? nil : QueryName.index(of: name)
    if case .missing = places[parent].content {
    } else {
      // Only a list of this dialect has both `a=1` and `a[1][b]=2`.
      guard layout.repeatsNames, index != nil else { throw conflictingNames(at: parent, offset) }
      try makeList(parent, at: offset)
    }
    if let found = child(of: parent, named: name) {
      // `a=1&a[0]=2`: nothing says whether these are one element or two.
      guard !places[found].isRepeated else { throw conflictingNames(at: parent, offset) }
      return found
    }
    if index == nil {
      guard !places[parent].isList else { throw conflictingNames(at: parent, offset) }
      update(parent) { $0.hasNames = true }
    }
    return add(name, index: index, to: parent)
  }

  /// The place for `[]`: a new element, or the last one when `rest` goes on with it.
  private mutating func element(
    of parent: Int,
    followedBy rest: ArraySlice<ArraySlice<UInt8>>,
    at offset: Int
  ) throws -> Int {
    try makeList(parent, at: offset)
    if let last = places[parent].lastElement, try continues(last, with: rest, at: offset) {
      return last
    }
    let element = try append(to: parent, at: offset)
    if layout.repeatsNames { update(element) { $0.isRepeated = true } }
    return element
  }

  // The rule of Rack, and what `.rails` is written for: a key that comes again starts a new
  // element. PHP starts one with every `[]` and so could not read maps of two keys.
  private mutating func continues(
    _ last: Int,
    with rest: ArraySlice<ArraySlice<UInt8>>,
    at offset: Int
  ) throws -> Bool {
    guard case .missing = places[last].content, let next = rest.first else { return false }
    if places[last].isList {
      // PHP and qs take `a[][]=1&a[][]=2` for two lists, others for one.
      if next.isEmpty { throw ambiguousLists(at: last, offset) }
      return false
    }
    var place = last
    for segment in rest {
      guard !segment.isEmpty, let found = child(of: place, named: segment) else { return true }
      place = found
    }
    return false
  }

  private mutating func put(
    _ content: QueryPlace.Content,
    at place: Int,
    at offset: Int
  ) throws {
    if places[place].isEmpty {
      update(place) { $0.content = content }
      return
    }
    guard layout.repeatsNames else { throw conflictingNames(at: place, offset) }
    try makeList(place, at: offset)
    let element = try append(to: place, at: offset)
    update(element) {
      $0.content = content
      $0.isRepeated = true
    }
  }

  /// Makes a place a list; what is written there already becomes its first element.
  private mutating func makeList(_ place: Int, at offset: Int) throws {
    guard !places[place].isList else { return }
    guard !places[place].hasNames else { throw conflictingNames(at: place, offset) }
    let content = places[place].content
    if case .missing = content {
    } else {
      guard layout.repeatsNames else { throw conflictingNames(at: place, offset) }
      let first = try append(to: place, at: offset)
      update(first) {
        $0.content = content
        $0.isRepeated = true
      }
    }
    update(place) {
      $0.content = .missing
      $0.isList = true
    }
  }

  private mutating func append(to list: Int, at offset: Int) throws -> Int {
    let index = places[list].nextIndex
    guard index <= Limits.listIndex else { throw indexTooLarge(in: list, at: offset) }
    let element = add(Self.name(ofElement: index), index: index, to: list)
    update(list) { $0.lastElement = element }
    return element
  }

  /// The name of an element, without an allocation for those of short lists.
  private static func name(ofElement index: Int) -> ArraySlice<UInt8> {
    index < digits.count ? digits[index...index] : Array(String(index).utf8)[...]
  }

  private static let digits = Array("0123456789".utf8)
}
