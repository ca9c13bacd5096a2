// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Sets a field: ``update(name:value:)`` under the name Alamofire's users know.
  ///
  /// To add a line beside those that are there, use ``append(name:value:)``.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  /// - Complexity: As ``update(_:)``.
  public mutating func add(name: String, value: String) {
    update(name: name, value: value)
  }

  /// Sets a field: ``update(_:)`` under the name Alamofire's users know.
  ///
  /// - Parameter header: The field.
  /// - Complexity: As ``update(_:)``.
  public mutating func add(_ header: HTTPHeader) {
    update(header)
  }

  /// Sets a field, in the place of the one of the same name or at the end.
  ///
  /// - Parameters:
  ///   - name: The name; its case replaces the one that was given before.
  ///   - value: The value.
  /// - Complexity: As ``update(_:)``.
  public mutating func update(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }

  /// Sets a field, in the place of the one of the same name or at the end.
  ///
  /// When several lines have that name, the field takes the place of the first and the others go.
  /// A field that was marked secret stays masked with its new value.
  ///
  /// - Parameter header: The field; the case of its name replaces the one that was given before.
  /// - Complexity: O(1) on average, O(*n*) in the number of fields when several lines go.
  public mutating func update(_ header: HTTPHeader) {
    guard let lines = lines(of: header.name, key: header.key) else { return append(header) }
    isValidated = false
    let wasSecret = hasSecret(in: lines, of: header.name)
    fields[lines.first] = header
    if wasSecret { fields[lines.first].isSecret = true }
    if lines.count > 1 { removeLines(of: header.name, from: lines.first + 1) }
  }

  /// Appends a line, whether or not there are others of its name.
  ///
  /// Only fields defined as lists, and a few such as `Via` and `Set-Cookie`, may have several lines
  /// (RFC 9110 §5.3).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  /// - Complexity: O(1) on average.
  public mutating func append(name: String, value: String) {
    append(HTTPHeader(name: name, value: value))
  }

  /// Appends a line, whether or not there are others of its name.
  ///
  /// - Parameter header: The field.
  /// - Complexity: O(1) on average.
  public mutating func append(_ header: HTTPHeader) {
    isValidated = false
    if fields.isEmpty { fields.reserveCapacity(Self.firstCapacity) }
    fields.append(header)
    index.noteAppended(to: fields)
  }

  /// Removes all lines of a name.
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Complexity: O(*n*), where *n* is the number of fields; O(1) on average when there are none
  ///   of that name.
  public mutating func remove(name: String) {
    guard let lines = lines(of: name) else { return }
    removeLines(of: name, from: lines.first)
  }

  /// Removes the fields that match, lines of one name each by itself.
  ///
  /// To remove several names this is faster than one after the other, as the list is read once.
  ///
  /// ```swift
  /// headers.removeAll { $0.value.isEmpty }
  /// ```
  ///
  /// - Parameter matches: Whether a field is to be removed.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public mutating func removeAll(where matches: (HTTPHeader) throws -> Bool) rethrows {
    let count = fields.count
    try fields.removeAll(where: matches)
    if fields.count < count { index.rebuild(from: fields) }
  }

  /// Sorts the fields by name without regard to ASCII case; lines of one name keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public mutating func sort() {
    fields.sort { ASCIICase.precedes($0.name, $1.name) }
    index.rebuild(from: fields)
  }

  /// The fields sorted by name without regard to ASCII case; lines of one name keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public func sorted() -> HTTPHeaders {
    var copy = self
    copy.sort()
    return copy
  }

  /// What most requests have, so that the list does not grow field by field at first.
  private static let firstCapacity = 12

  private func hasSecret(in lines: HTTPHeaderIndex.Lines, of name: String) -> Bool {
    guard lines.count > 1 else { return fields[lines.first].isSecret }
    return fields[lines.first...].contains { $0.isSecret && ASCIICase.equal($0.name, name) }
  }

  private mutating func removeLines(of name: String, from position: Int) {
    let kept = fields[position...].filter { !ASCIICase.equal($0.name, name) }
    fields.replaceSubrange(position..., with: kept)
    index.rebuild(from: fields)
  }
}
