// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension OrderedParameters {
  /// The value of a name, or nil to remove its values.
  ///
  /// Reading returns the first value of a repeated name. Setting a value replaces the first value
  /// with the name, or appends it at the end. All other values with the name are removed: JSON
  /// sends the last one, so an old value would win over the new one.
  ///
  /// ```swift
  /// var prices: OrderedParameters = [7: "low", 0: "high"]
  /// prices[key: 0] = "none"
  /// print(prices[0].key)  // 7, as a number without the label is a position
  /// ```
  ///
  /// Names that are text or raw values, such as enumeration cases, need no label. A nil
  /// value, which is `null` in JSON, differs from no value. Set it as `.some(Int?.none)`.
  ///
  /// - Parameter name: The name.
  /// - Returns: The first value, or nil if there is no such name.
  /// - Complexity: O(1) on average. Removing *m* of *n* parameters takes amortized O(*m* log *n*).
  public subscript(key name: Key) -> (any Encodable)? {
    get { firstPlace(of: name).map { places[$0].value } }
    set {
      guard let newValue else { return removeParameters(of: name, keepingFirst: false) }
      guard let first = firstPlace(of: name) else {
        return insertAtEnd(Element(key: name, value: newValue))
      }
      places[first].value = newValue
      removeParameters(of: name, keepingFirst: true)
    }
  }

  private func firstPlace(of name: Key) -> Int? {
    let name = Name(key: name)
    if index.isActive { return index.places(of: name)?.first }
    return places.firstIndex { Name(key: $0.key) == name }
  }
}

extension OrderedParameters {
  /// A name that is equal to names that are sent as the same bytes, while `==` of a text compares how it looks.
  struct Name: Hashable {
    let key: Key

    static func == (left: Name, right: Name) -> Bool {
      guard left.key == right.key else { return false }
      if let left = left.key as? String, let right = right.key as? String {
        return left.hasSameBytes(as: right)
      }
      guard let left = left.key as? any CodingKeyRepresentable,
        let right = right.key as? any CodingKeyRepresentable
      else { return true }
      return left.codingKey.stringValue.hasSameBytes(as: right.codingKey.stringValue)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }
}

// Not for all types of names: for Int, the brackets without a label would mean a position or a
// name, depending on the expected type.

extension OrderedParameters where Key == String {
  /// The value of a name, like ``subscript(key:)`` without the label.
  ///
  /// ```swift
  /// parameters["email"] = "jane@example.com"
  /// parameters["age"] = nil
  /// ```
  ///
  /// - Parameter name: The name.
  /// - Complexity: As ``subscript(key:)``.
  public subscript(name: String) -> (any Encodable)? {
    get { self[key: name] }
    set { self[key: name] = newValue }
  }
}

extension OrderedParameters where Key: RawRepresentable {
  /// The value of a name that is a raw value, like ``subscript(key:)`` without the label.
  ///
  /// ```swift
  /// parameters[.email] = "jane@example.com"
  /// ```
  ///
  /// - Parameter name: The name.
  /// - Complexity: As ``subscript(key:)``.
  public subscript(name: Key) -> (any Encodable)? {
    get { self[key: name] }
    set { self[key: name] = newValue }
  }
}
