// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

// MARK: Members

extension ValueTree {
  /// Sorts the members of dictionaries by the bytes of their names, or the members of all maps if
  /// the format sorts, the elements of sets, and the pairs of dictionaries that are lists.
  ///
  /// - Parameter policy: The rules of the format.
  /// - Returns: The second of two keys of a dictionary that became the same name, or nil.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of nodes and *m* the number of
  ///   sorted members, or O(1) if there is nothing to sort.
  mutating func putMembersInOrder(_ policy: any ValuePolicy) -> Int? {
    let sortsKeys = policy.rules.sortsKeys
    guard sortsKeys || isUnclear else { return nil }
    for map in 0..<count where self[map].kind == .map {
      let sortsMap = sortsKeys && !self[map].traits.contains(.keepsOrder)
      guard sortsMap || self[map].traits.contains(.isUnclear), !isLeftOut(map) else { continue }
      var members = children(of: map)
      sort(&members, all: sortsMap)
      if let repeated = repeatedKey(among: members, policy) { return repeated }
      if !policy.rules.repeatsNames, mayRepeatNames(members) { leaveOutRepeated(&members) }
      relink(members, of: map)
    }
    // From the inside out, because the order of a set follows from the order inside its elements.
    for list in (0..<count).reversed() where self[list].kind == .list {
      let traits = self[list].traits
      if traits.contains(.isSet) { sortElements(of: list, stride: 1) }
      if traits.contains(.isPairs) { sortElements(of: list, stride: 2) }
    }
    return nil
  }

  /// Returns true if a node is inside a node that is left out.
  private func isLeftOut(_ node: Int) -> Bool {
    var node = node
    while node != Self.root {
      if self[node].traits.contains(.isLeftOut) { return true }
      node = parent(of: node)
    }
    return false
  }

  /// Sorts all members, or each run of dictionary members.
  ///
  /// A model can be next to a dictionary whose `encode(to:)` it calls.
  private func sort(_ members: inout [Int], all: Bool) {
    if all { return sortByName(&members[...]) }
    var start = 0
    while start < members.count {
      var end = start
      while end < members.count, isUnordered(members[end]) { end += 1 }
      sortByName(&members[start..<end])
      start = end + 1
    }
  }

  private func isUnordered(_ member: Int) -> Bool { self[member].traits.contains(.isUnordered) }

  // Stable, so members with one name keep their order.
  private func sortByName(_ members: inout ArraySlice<Int>) {
    members.sort {
      let order = compare(name(of: $0), name(of: $1))
      return order < 0 || order == 0 && $0 < $1
    }
  }

  /// The second of two keys of a dictionary that became the same name.
  private func repeatedKey(among sorted: [Int], _ policy: any ValuePolicy) -> Int? {
    guard let repeated = repeatedKey(among: sorted) else { return nil }
    let written = sorted.filter { policy.writes($0, of: self) }
    return written.count == sorted.count ? repeated : repeatedKey(among: written)
  }

  private func repeatedKey(among sorted: [Int]) -> Int? {
    for (left, right) in zip(sorted, sorted.dropFirst())
    where isUnordered(left) && isUnordered(right) && nameOf(left, equals: right) { return right }
    return nil
  }

  /// Leaves out members that have the same name as a later member.
  private mutating func leaveOutRepeated(_ members: inout [Int]) {
    var seen: Set<ByteText> = []
    var kept: [Int] = []
    for member in members.reversed() {
      if seen.insert(ByteText(nameString(of: member))).inserted {
        kept.append(member)
      } else {
        insert(.isLeftOut, to: member)
      }
    }
    members = kept.reversed()
  }

  /// Returns true if two members have equal fingerprints, so their names can be equal.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of members.
  func mayRepeatNames(_ members: [Int]) -> Bool {
    let fingerprints = members.map { self[$0].fingerprint }.sorted()
    return zip(fingerprints, fingerprints.dropFirst()).contains { $0 == $1 }
  }

  /// Returns true if two members have the same name.
  func nameOf(_ left: Int, equals right: Int) -> Bool {
    self[left].fingerprint == self[right].fingerprint
      && compare(name(of: left), name(of: right)) == 0
  }
}

// MARK: Elements

extension ValueTree {
  /// Sorts the elements of a list, `stride` of them at a time by the first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the size of the elements.
  mutating func sortElements(of list: Int, stride: Int) {
    let elements = children(of: list)
    guard elements.count > stride else { return }
    let groups = Swift.stride(from: 0, to: elements.count - stride + 1, by: stride).map { start in
      elements[start..<start + stride]
    }
    let sorted = groups.sorted { compare($0[$0.startIndex], $1[$1.startIndex]) < 0 }
    relink(sorted.flatMap { $0 }, of: list)
  }

  /// Orders values by the UTF-8 bytes of their scalars, and lists and maps by their children in turn.
  private func compare(_ left: Int, _ right: Int) -> Int {
    guard self[left].isContainer, self[right].isContainer else {
      let isContainer = (self[left].isContainer ? 1 : 0, self[right].isContainer ? 1 : 0)
      guard isContainer == (0, 0) else { return isContainer.0 - isContainer.1 }
      guard self[left].hasText, self[right].hasText else {
        return Int(self[left].kind.rawValue) - Int(self[right].kind.rawValue)
      }
      return compare(text(of: left), text(of: right))
    }
    var (left, right) = (firstChild(of: left), firstChild(of: right))
    while left != 0, right != 0 {
      var order = isMember(left) && isMember(right) ? compare(name(of: left), name(of: right)) : 0
      if order == 0 { order = compare(left, right) }
      if order != 0 { return order }
      (left, right) = (child(after: left), child(after: right))
    }
    // As in JSON, in which a comma comes before a bracket.
    return (left == 0 ? 1 : 0) - (right == 0 ? 1 : 0)
  }

  private func compare(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    for (left, right) in zip(left, right) where texts[left] != texts[right] {
      return Int(texts[left]) - Int(texts[right])
    }
    return left.count - right.count
  }
}
