// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The value of a field, its lines joined, or nil when there is none.
  ///
  /// Lines are joined with `, ` as in RFC 9110 §5.3, those of `Cookie` with `; ` as in
  /// RFC 9113 §8.2.3.
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Returns: The value, or nil.
  /// - Complexity: O(1) on average for a name with one line, else O(*n*), where *n* is the number
  ///   of fields.
  public func value(for name: String) -> String? {
    guard let lines = lines(of: name) else { return nil }
    guard lines.count > 1 else { return fields[lines.first].value }
    return values(for: name).joined(separator: Self.separator(for: name))
  }

  /// The values of all lines of a field, in order.
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Returns: The values; none when there is no such field.
  /// - Complexity: As ``value(for:)``.
  public func values(for name: String) -> [String] {
    guard let lines = lines(of: name) else { return [] }
    guard lines.count > 1 else { return [fields[lines.first].value] }
    return fields[lines.first...].lazy
      .filter { ASCIICase.equal($0.name, name) }
      .map(\.value)
  }

  /// The value of a field; setting one replaces its lines, setting nil removes them.
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

  /// Values by name, lines of one name joined as by ``value(for:)``, under its first spelling.
  ///
  /// The order is lost; iterate over the list itself to keep it.
  ///
  /// - Complexity: O(*n*), where *n* is the length of names and values.
  public var dictionary: [String: String] {
    var result: [String: String] = Dictionary(minimumCapacity: fields.count)
    if hasDistinctKeys {
      for header in fields { result[header.name] = header.value }
      return result
    }
    // Together, as asking for the lines of each name would read the list once for each.
    var names: [FoldedName: String] = [:]
    var lines: [String: [String]] = [:]
    for header in fields {
      let folded = FoldedName(header.name)
      if let name = names[folded] {
        lines[name, default: result[name].map { [$0] } ?? []].append(header.value)
      } else {
        names[folded] = header.name
        result[header.name] = header.value
      }
    }
    for (name, values) in lines {
      result[name] = values.joined(separator: Self.separator(for: name))
    }
    return result
  }

  /// Where the lines of a name stand, or nil when there are none.
  func lines(of name: String) -> HTTPHeaderIndex.Lines? {
    lines(of: name, key: FoldedName.key(of: name))
  }

  /// Where the lines of a name stand whose key is known, or nil when there are none.
  func lines(of name: String, key: UInt32) -> HTTPHeaderIndex.Lines? {
    guard fields.count <= HTTPHeaderIndex.scanLimit else { return index.lines[FoldedName(name)] }
    var found: HTTPHeaderIndex.Lines?
    for position in fields.indices where fields[position].key == key {
      guard ASCIICase.equal(fields[position].name, name) else { continue }
      found = HTTPHeaderIndex.Lines(first: found?.first ?? position, count: (found?.count ?? 0) + 1)
    }
    return found
  }

  /// Whether this is a short list in which no two names can be the same.
  ///
  /// - Complexity: O(1), as a short list is short.
  private var hasDistinctKeys: Bool {
    guard fields.count <= HTTPHeaderIndex.scanLimit else { return false }
    for position in fields.indices {
      for earlier in 0..<position where fields[earlier].key == fields[position].key {
        return false
      }
    }
    return true
  }

  private static func separator(for name: String) -> String {
    ASCIICase.equal(name, "Cookie") ? "; " : ", "
  }
}
