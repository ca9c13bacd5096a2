// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// The names and values, decoded, in the order they are written.
  ///
  /// ```swift
  /// for (name, value) in try QueryString("a=1&flag&a=x%20y").pairs {
  ///   print(name, value ?? "nil")
  /// }
  /// // a 1
  /// // flag nil
  /// // a x y
  /// ```
  ///
  /// A name may come again, and one without `=` has no value. Brackets are part of the name here;
  /// ``tree(encoding:)`` and ``decode(_:encoding:)`` read them.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` and the offset of an
  ///   escape without two digits or of a byte that is not UTF-8, counted in ``description``, or
  ///   with ``RequestError/Code/queryTooLarge`` for more than 10,000 pairs.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var pairs: [(name: String, value: String?)] {
    get throws {
      var pairs: [(name: String, value: String?)] = []
      // Most pairs are longer than that, so that most queries are not moved while they grow.
      pairs.reserveCapacity(min(bytes.count / 16 + 1, 256))
      var place = RawPairPlace()
      while place.advance(in: bytes) {
        guard pairs.count < Self.pairLimit else {
          throw Self.tooManyPairs(at: place.name.lowerBound)
        }
        let name = try text(in: place.name, isPlain: place.isNamePlain, field: nil)
        var value: String?
        if let range = place.value {
          value = try text(in: range, isPlain: place.isValuePlain, field: name)
        }
        pairs.append((name, value))
      }
      return pairs
    }
  }

  /// The values by their names, decoded, for queries that have no lists.
  ///
  /// The last value of a name wins, and a bare name has the empty one.
  ///
  /// ```swift
  /// print(try QueryString("a=1&b&a=2").dictionary == ["a": "2", "b": ""])  // true
  /// ```
  ///
  /// Names that differ only in how Unicode composes them are one key of a `Dictionary`; ``pairs``
  /// has them both.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` or
  ///   ``RequestError/Code/queryTooLarge``, as ``pairs`` does.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var dictionary: [String: String] {
    get throws {
      var dictionary: [String: String] = [:]
      try forEachPair { pair in
        dictionary[String(decoding: pair.name, as: UTF8.self)] = pair.value ?? ""
      }
      return dictionary
    }
  }
}
