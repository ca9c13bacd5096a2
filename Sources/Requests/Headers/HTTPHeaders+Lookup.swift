// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The value of a field with its lines joined, or nil if the list has no such field.
  ///
  /// Lines are joined with `, ` (RFC 9110 §5.3), and lines of `Cookie` with `; ` (RFC 9113 §8.2.3).
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Returns: The value, or nil.
  /// - Complexity: O(*m*) on average, where *m* is the number of lines.
  public func value(for name: String) -> String? {
    lines(of: name).map { value(of: $0, name: name) }
  }

  /// The value for a name that was checked before.
  func value(for name: FieldName) -> String? {
    lines(of: name).map { value(of: $0, name: name.text) }
  }

  private func value(of lines: KeyIndex<FoldedName>.Places, name: String) -> String {
    guard lines.count > 1 else { return places[lines.first].value }
    return values(for: name).joined(separator: Self.separator(for: name))
  }

  /// The values of all lines of a field, in order.
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Returns: The values. The array is empty if the list has no such field.
  /// - Complexity: As ``value(for:)``.
  public func values(for name: String) -> [String] {
    allPlaces(of: name).map { places[$0].value }
  }

  /// The value of a field.
  ///
  /// Setting a value replaces all its lines. Setting nil removes them.
  ///
  /// ```swift
  /// headers["accept"] = "text/html"
  /// headers["Cookie"] = nil
  /// ```
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Complexity: Reading as ``value(for:)``, setting as ``update(_:)`` and ``remove(name:)``.
  public subscript(name: String) -> String? {
    get { value(for: name) }
    set {
      if let newValue {
        update(name: name, value: newValue)
      } else {
        remove(name: name)
      }
    }
  }

  /// The values by name.
  ///
  /// Lines with one name are joined as by ``value(for:)``, under the first spelling.
  ///
  /// The order is lost; iterate over the list itself to keep it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var dictionary: [String: String] {
    var result: [String: String] = Dictionary(minimumCapacity: count)
    if hasDistinctKeys {
      for header in places { result[header.name] = header.value }
      return result
    }
    // Together, because a lookup for each name would read the list once for each.
    for lines in Dictionary(grouping: fields, by: { FoldedName($0.name) }).values {
      // trap-free: a group has an element.
      let name = lines[0].name
      result[name] = lines.map(\.value).joined(separator: Self.separator(for: name))
    }
    return result
  }

  /// The places of the lines with a name, or nil if the list has no such line.
  func lines(of name: String) -> KeyIndex<FoldedName>.Places? {
    lines(of: name, key: FoldedName.key(of: name))
  }

  /// The places of the lines with a name that was checked before.
  func lines(of name: FieldName) -> KeyIndex<FoldedName>.Places? {
    lines(of: name.text, key: name.key)
  }

  /// The places of the lines with a name whose key is known, or nil if the list has no such line.
  func lines(of name: String, key: UInt32) -> KeyIndex<FoldedName>.Places? {
    if index.isActive { return index.places(of: FoldedName(name)) }
    var found: KeyIndex<FoldedName>.Places?
    for place in places.indices where places[place].key == key {
      guard ASCIICase.equal(places[place].name, name) else { continue }
      found = .init(first: found?.first ?? place, count: (found?.count ?? 0) + 1)
    }
    return found
  }

  /// The places of all lines with a name, in order.
  func allPlaces(of name: String) -> [Int] {
    if index.isActive { return index.allPlaces(of: FoldedName(name)) }
    return places.indices.filter { ASCIICase.equal(places[$0].name, name) }
  }

  /// A Boolean value that indicates whether this is a short list in which no two names can be equal
  /// (`compose-post-as-URLRequest` in the thresholds).
  private var hasDistinctKeys: Bool {
    if index.isActive { return false }
    for position in places.indices {
      for earlier in 0..<position where places[earlier].key == places[position].key {
        return false
      }
    }
    return true
  }
}
