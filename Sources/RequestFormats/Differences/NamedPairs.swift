// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The pairs of a query or of a form, by their names.
struct NamedPairs {
  struct Pair {
    /// The pair as written.
    let raw: String
    let name: ByteText
    let value: String?
    /// A Boolean value that indicates whether name and value could not be decoded, and are as written.
    let isBroken: Bool
    let hidesName: Bool
    let hidesValue: Bool

    /// The name as shown to a person.
    var shownName: String { hidesName ? SecretNames.mask : name.text }

    var shownValue: String { hidesValue ? SecretNames.mask : value ?? "" }

    /// The compared parts of the pair.
    var identity: Identity { Identity(isBroken: isBroken, value: value.map { ByteText($0) }) }
  }

  struct Identity: Equatable {
    let isBroken: Bool
    let value: ByteText?
  }

  private(set) var pairs: [Pair] = []

  /// Creates the pairs of the query of a request.
  init(queryOf request: ComposedRequest, _ secrets: URLSecrets) {
    let query = Array((request.url.query ?? "").utf8)
    // The query ends where the fragment begins.
    let fragment = request.url.fragment.map { $0.utf8.count + 1 } ?? 0
    let start = secrets.length - fragment - query.count
    self.init(
      query,
      hidden: secrets.query.map { $0.range.lowerBound - start..<$0.range.upperBound - start }
    )
  }

  /// Creates the pairs of a form, or returns nil if one of them cannot be decoded.
  init?(form: Data) {
    self.init(Array(form), hidden: [])
    if pairs.contains(where: \.isBroken) { return nil }
  }

  private init(_ bytes: [UInt8], hidden: [Range<Int>]) {
    var hidden = hidden[...]
    for raw in bytes.split(separator: UInt8(ascii: "&")) {
      while let first = hidden.first, first.upperBound <= raw.startIndex { hidden.removeFirst() }
      let mask = hidden.first.flatMap { $0.lowerBound < raw.endIndex ? $0 : nil }
      let text = UTF8Sequence.text(Array(raw).span)
      // The reader drops one question mark.
      let read = text.flatMap { try? QueryString("?" + $0).pairs.first }
      let nameEnd = raw.firstIndex(of: UInt8(ascii: "=")) ?? raw.endIndex
      let value = raw[nameEnd...].dropFirst()
      let written = (
        name: String(decoding: raw[..<nameEnd], as: UTF8.self),
        value: nameEnd == raw.endIndex ? nil : String(decoding: value, as: UTF8.self)
      )
      pairs.append(
        Pair(
          raw: text ?? "",
          name: ByteText((read ?? written).name),
          value: (read ?? written).value,
          isBroken: read == nil,
          hidesName: mask.map { $0.lowerBound < nameEnd } ?? false,
          hidesValue: mask != nil
            || !TextSecrets.pairs(in: bytes, raw.startIndex..<raw.endIndex).isEmpty
        )
      )
    }
  }

  /// Returns the pairs whose names the others have too.
  func named(as others: NamedPairs) -> NamedPairs {
    let names = Set(others.pairs.map(\.name))
    var copy = self
    copy.pairs.removeAll { !names.contains($0.name) }
    return copy
  }

  /// The tree that the brackets in the names describe, or nil if they contradict each other.
  var tree: QueryTree? {
    try? QueryString("?" + pairs.map(\.raw).joined(separator: "&")).tree(encoding: .repeated)
  }
}

extension RequestComparison {
  /// Compares the values of each name in order, and then the trees of related names.
  mutating func comparePairs(
    _ expected: NamedPairs,
    _ actual: NamedPairs,
    isPartial: Bool,
    place: (_ name: String, _ index: Int) -> RequestDifference.Place
  ) {
    let before = list.differences.count
    let groups = ListAlignment.groups(
      expected.pairs,
      actual.pairs,
      isPartial: isPartial,
      by: \.name
    )
    for (left, right) in groups { compareValues(left, right, place) }
    if list.differences.count == before {
      compareOrder(expected, isPartial ? actual.named(as: expected) : actual, place)
    }
  }

  private mutating func compareValues(
    _ left: [NamedPairs.Pair],
    _ right: [NamedPairs.Pair],
    _ place: (_ name: String, _ index: Int) -> RequestDifference.Place
  ) {
    let all = left + right
    let isSecret = all.contains { $0.hidesValue }
    let name = (all.first { $0.hidesName } ?? all.first)?.shownName ?? ""
    for pair in ListAlignment(left.map(\.identity), right.map(\.identity)).pairs {
      guard let index = pair.expected ?? pair.actual else { continue }
      let expected = pair.expected.map { left[$0] }
      let actual = pair.actual.map { right[$0] }
      var shown = ShownText.pair(expected?.value, actual?.value)
      // A bare name is present, but has no value.
      if expected != nil, shown.expected == nil { shown.expected = "no value" }
      if actual != nil, shown.actual == nil { shown.actual = "no value" }
      list.append(place(name, index), shown: shown, isSecret: isSecret)
    }
  }

  /// Finds elements in another order; it counts across names in `a[][x]=1&a[][y]=2&a[][x]=3`.
  private mutating func compareOrder(
    _ expected: NamedPairs,
    _ actual: NamedPairs,
    _ place: (_ name: String, _ index: Int) -> RequestDifference.Place
  ) {
    guard expected.pairs.contains(where: { $0.name.text.utf8.contains(UInt8(ascii: "[")) }),
      case .map(let members)? = expected.tree, case .map(let others)? = actual.tree
    else { return }
    let found = Set(others.map(\.sorted))
    for member in members where !found.contains(member.sorted) {
      if list.isFull { return }
      let group = { (pairs: [NamedPairs.Pair]) in
        pairs.filter { $0.name.text.utf8.starts(with: (member.name + "[").utf8) }
      }
      let (left, right) = (group(expected.pairs), group(actual.pairs))
      let isHidden = (left + right).contains { $0.hidesName }
      let text = { (pairs: [NamedPairs.Pair]) in
        pairs.map { "\($0.shownName)=\($0.shownValue)" }.joined(separator: " ")
      }
      let name = isHidden ? SecretNames.mask : member.name
      list.append(place(name, 0), shown: ShownText.pair(text(left), text(right)))
    }
  }
}

extension QueryTree.Member {
  /// The member with the maps in its value in the order of their names: maps have no order of their own.
  ///
  /// The reader bounds their depth.
  fileprivate var sorted: Self { Self(name: name, value: Self.sorted(value)) }

  private static func sorted(_ tree: QueryTree) -> QueryTree {
    switch tree {
    case .list(let elements): .list(elements.map(sorted))
    case .map(let members):
      .map(
        members.map(\.sorted).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      )
    case .null, .scalar: tree
    }
  }
}
