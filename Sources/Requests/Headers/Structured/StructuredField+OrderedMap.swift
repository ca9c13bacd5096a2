// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension StructuredField {
  /// Values under keys that keep their order: a dictionary, or parameters (RFC 9651 §3.2, §3.1.2).
  ///
  /// A key occurs once. If it is given again, the last value takes the place of the first one.
  ///
  /// A key begins with a small letter or `*`. Small letters, digits, `_`, `-`, `.` and `*` may
  /// follow. ``StructuredField/text`` throws for other keys.
  public struct OrderedMap<Value: Hashable & Sendable>: Hashable, Sendable {
    /// A key and its value.
    public struct Element: Sendable {
      /// The key.
      public let key: String

      /// The value.
      public var value: Value

      /// Creates a key with its value.
      ///
      /// - Parameters:
      ///   - key: The key.
      ///   - value: The value.
      public init(key: String, value: Value) {
        self.key = key
        self.value = value
      }
    }

    private var elements: [Element]

    /// Up to so many keys are compared one by one, which is quicker than hashing them.
    private static var fewKeys: Int { 8 }

    /// Creates a map from keys and values, in their order.
    ///
    /// - Parameter elements: The keys and values. If a key occurs again, the last value takes the
    ///   place of the first one.
    /// - Complexity: O(*n*), where *n* is the length of the keys.
    public init(_ elements: some Sequence<Element>) {
      let elements = Array(elements)
      self.elements = []
      self.elements.reserveCapacity(elements.count)
      if elements.count <= Self.fewKeys {
        for element in elements { self[element.key] = element.value }
        return
      }
      var places: [ByteText: Int] = [:]
      for element in elements {
        if let place = places[ByteText(element.key)] {
          self.elements[place].value = element.value
        } else {
          places[ByteText(element.key)] = self.elements.count
          self.elements.append(element)
        }
      }
    }

    /// The value of a key; setting nil removes the key.
    ///
    /// A new key is added at the end.
    ///
    /// - Parameter key: The key.
    /// - Returns: The value, or nil if there is none.
    /// - Complexity: O(*n*), where *n* is the number of keys.
    public subscript(key: String) -> Value? {
      get { place(of: key).map { elements[$0].value } }
      set {
        switch (place(of: key), newValue) {
        case (let place?, let value?): elements[place].value = value
        case (let place?, nil): elements.remove(at: place)
        case (nil, let value?): elements.append(Element(key: key, value: value))
        case (nil, nil): break
        }
      }
    }

    private func place(of key: String) -> Int? {
      elements.firstIndex { $0.key.hasSameBytes(as: key) }
    }

    /// The keys and values of both maps.
    ///
    /// A key of both has the value of the other one.
    func merging(_ other: OrderedMap) -> OrderedMap {
      elements.isEmpty ? other : OrderedMap(elements + other.elements)
    }
  }
}

extension StructuredField.OrderedMap.Element: Hashable {
  /// Whether key and value are the same.
  ///
  /// Keys are compared byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.value == right.value
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteText(key))
    hasher.combine(value)
  }
}

extension StructuredField.OrderedMap: RandomAccessCollection {
  /// The position of the first key, 0.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last key, the number of keys.
  public var endIndex: Int { elements.endIndex }

  /// The key and the value at a position.
  ///
  /// - Parameter position: A position from ``startIndex`` up to, not including, ``endIndex``.
  public subscript(position: Int) -> Element { elements[position] }
}

extension StructuredField.OrderedMap: ExpressibleByDictionaryLiteral {
  /// Creates a map from a literal, in the order it is written.
  ///
  /// - Parameter elements: The keys and values. If a key occurs again, the last value takes the
  ///   place of the first one.
  /// - Complexity: O(*n*), where *n* is the length of the keys.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Element(key: $0, value: $1) })
  }
}
