// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Sets a field: ``update(name:value:)`` under the name Alamofire's users know.
  ///
  /// To keep the existing lines and add another one, use ``append(name:value:)``.
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
  public mutating func add(_ header: consuming HTTPHeader) {
    update(header)
  }

  /// Sets a field: it replaces a field with the same name, or is added at the end.
  ///
  /// - Parameters:
  ///   - name: The name. Its case replaces the earlier case.
  ///   - value: The value.
  /// - Complexity: As ``update(_:)``.
  public mutating func update(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }

  /// Sets a field: it replaces a field with the same name, or is added at the end.
  ///
  /// If several lines have that name, the field replaces the first one and the others are removed.
  /// A field that was marked secret stays masked with its new value.
  ///
  /// - Parameter header: The field. The case of its name replaces the earlier case.
  /// - Complexity: O(1) on average, amortized over the removed lines.
  public mutating func update(_ header: consuming HTTPHeader) {
    guard let lines = lines(of: header.name, key: header.key) else { return append(header) }
    isValidated = false
    if hidesChanges || hasSecret(in: lines, of: header.name) { header.hide() }
    places[lines.first] = header
    if lines.count > 1 { removeLines(of: places[lines.first].name, keepingFirst: true) }
  }

  /// Appends a line, even if the list has other lines with its name.
  ///
  /// Only fields that are defined as lists, and a few such as `Via` and `Set-Cookie`, can have
  /// several lines (RFC 9110 §5.3).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  /// - Complexity: O(1) on average.
  public mutating func append(name: String, value: String) {
    append(HTTPHeader(name: name, value: value))
  }

  /// Appends a line, even if the list has other lines with its name.
  ///
  /// - Parameter header: The field.
  /// - Complexity: O(1) on average.
  public mutating func append(_ header: consuming HTTPHeader) {
    isValidated = false
    if places.isEmpty { places.reserveCapacity(Self.firstCapacity) }
    if hidesChanges { header.hide() }
    if index.isActive { index.append(FoldedName(header.name)) }
    places.append(header)
    if !index.isActive, places.count > KeyIndex<FoldedName>.scanLimit {
      replacePlaces(with: places)
    }
  }

  /// Removes all lines with a name.
  ///
  /// - Parameter name: The name, in any ASCII case.
  /// - Complexity: O(*m* log *n*), amortized, where *m* is the number of lines with the name and
  ///   *n* the number of fields, or O(1) on average if no line has that name.
  public mutating func remove(name: String) {
    if lines(of: name) != nil { removeLines(of: name, keepingFirst: false) }
  }

  /// Removes the lines that match.
  ///
  /// Each line of a field is checked separately.
  ///
  /// ```swift
  /// headers.removeAll { $0.value.isEmpty }
  /// ```
  ///
  /// - Parameter matches: A closure that returns true for a line to remove.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  public mutating func removeAll(where matches: (HTTPHeader) throws -> Bool) rethrows {
    let kept = try fields.filter { try !matches($0) }
    if kept.count < count { replacePlaces(with: kept) }
  }

  /// Sorts the fields by name without regard to ASCII case.
  ///
  /// Lines with one name keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public mutating func sort() {
    replacePlaces(with: fields.sorted { ASCIICase.precedes($0.name, $1.name) })
  }

  /// The fields sorted by name without regard to ASCII case.
  ///
  /// Lines with one name keep their order.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of fields.
  public func sorted() -> HTTPHeaders {
    var copy = self
    copy.sort()
    return copy
  }

  /// Stops to mark the fields that code sets and appends.
  ///
  /// If the code replaced the whole list, every field of the new list is marked.
  ///
  /// - Parameter hidesChanges: A Boolean value that indicates whether later changes are marked too.
  /// - Complexity: O(1), and O(*n*) for another list, where *n* is the number of fields.
  mutating func endHiding(_ hidesChanges: Bool) {
    if !self.hidesChanges {
      for place in places.indices { places[place].hide() }
    }
    self.hidesChanges = hidesChanges
  }

  /// The capacity that fits most requests, so the list does not grow field by field at first.
  private static let firstCapacity = 12

  private func hasSecret(in lines: KeyIndex<FoldedName>.Places, of name: String) -> Bool {
    guard lines.count > 1 else { return places[lines.first].isSecret }
    return allPlaces(of: name).contains { places[$0].isSecret }
  }

  private mutating func removeLines(of name: String, keepingFirst: Bool) {
    if index.isActive {
      index.remove(FoldedName(name), keepingFirst: keepingFirst)
      if index.isSparse { closeGaps() }
    } else {
      for place in allPlaces(of: name).dropFirst(keepingFirst ? 1 : 0).reversed() {
        places.remove(at: place)
      }
    }
  }
}
