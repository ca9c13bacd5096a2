// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

extension WrittenQuery {
  /// The names, decoded, in the order they are written.
  var names: [WrittenName] {
    bytes.split(separator: UInt8(ascii: "&")).map { pair in
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = pair[..<end].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      return WrittenName(Self.decode(name), nestsWithDots: nestsWithDots)
    }
  }

  /// Whether one place is more than one thing, or is one value more than once.
  var hasClashingNames: Bool {
    var found: [[String]: WrittenName.Kind] = [:]
    return names.contains { name in
      name.kinds.contains { path, kind in
        // Empty brackets are another element each time.
        if kind == .value, path.count > 1, path.last == "" { return false }
        let earlier = found.updateValue(kind, forKey: path)
        return earlier.map { $0 != kind || kind == .value } ?? false
      } || zip(name.segments, name.segments.dropFirst()).contains { $0.isEmpty && $1.isEmpty }
    } || mixesElements
  }

  /// Whether elements of one list are named by brackets without an index and by numbers.
  private var mixesElements: Bool {
    let elements = names.flatMap { name in
      name.segments.indices.dropFirst().filter { WrittenName.isElement(name.segments[$0]) }
        .map { (list: Array(name.segments[..<$0]), isNumbered: !name.segments[$0].isEmpty) }
    }
    let numbered = Set(elements.filter(\.isNumbered).map(\.list))
    return elements.contains { !$0.isNumbered && numbered.contains($0.list) }
  }

  /// Whether a name has a number in the place of an element.
  var numbersElements: Bool {
    names.contains { $0.segments.dropFirst().contains { !$0.isEmpty && WrittenName.isElement($0) } }
  }

  /// Whether elements of a list are named by brackets without an index, and have names themselves.
  var groupsElements: Bool {
    names.contains { name in
      name.segments.dropFirst().dropLast().contains(where: \.isEmpty)
    }
  }

  /// Why the library throws an error for this text, or nil when nothing in it explains that.
  func reason(for error: RequestError) -> String? {
    switch error.code {
    case .malformedQuery: refusal
    case .conflictingNames where hasClashingNames:
      "names that contradict each other, or come again, are refused and not merged"
    case .nestingTooDeep where names.contains { $0.segments.count > 32 }:
      "names of more than 32 levels are refused and not cut"
    case .queryTooLarge
    where names.count > 10_000
      || names.contains { $0.segments.contains { WrittenName.isElement($0) && $0.utf8.count > 4 } }:
      "an index or a number of pairs above 10,000 is refused"
    default: nil
    }
  }
}
