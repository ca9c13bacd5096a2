// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryString {
  /// The names and values, decoded, in the order written.
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
  /// A name can occur again, and a name without `=` has no value. Brackets are part of the name
  /// here. ``tree(encoding:)`` and ``decode(_:encoding:)`` interpret them.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` and the offset of an
  ///   escape without two digits or of a byte that is not UTF-8, counted in ``description``, or
  ///   with ``RequestError/Code/queryTooLarge`` for more than 10,000 pairs.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var pairs: [(name: String, value: String?)] {
    get throws {
      var pairs: [(name: String, value: String?)] = []
      // Most pairs are longer, so most queries are not moved while they grow.
      pairs.reserveCapacity(min(bytes.count / 16 + 1, 256))
      var place = RawPairPlace()
      while place.advance(in: bytes) {
        guard pairs.count < Limits.queryPairs else {
          throw Self.tooManyPairs(at: place.name.lowerBound)
        }
        let name = try text(in: place.name, isPlain: place.isNamePlain, field: nil)
        let value = try place.value.map { value in
          try text(in: value, isPlain: place.isValuePlain, field: name)
        }
        pairs.append((name, value))
      }
      return pairs
    }
  }

  /// The decoded values by their names, for queries without lists.
  ///
  /// The last value of a name wins, and a bare name has an empty value.
  ///
  /// ```swift
  /// print(try QueryString("a=1&b&a=2").dictionary == ["a": "2", "b": ""])  // true
  /// ```
  ///
  /// Names that differ only in Unicode composition are one key of a `Dictionary`. ``pairs`` contains both.
  ///
  /// - Throws: ``RequestError`` with ``RequestError/Code/malformedQuery`` or
  ///   ``RequestError/Code/queryTooLarge``, as ``pairs`` does.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var dictionary: [String: String] {
    get throws {
      var dictionary: [String: String] = [:]
      for (name, value) in try pairs { dictionary[name] = value ?? "" }
      return dictionary
    }
  }
}

extension QueryString {
  /// A pair of the query, still escaped.
  ///
  /// The indices of its slices are the offsets of the bytes in the query.
  public struct RawPair: Hashable, Sendable {
    // Everything is inlined into the loop around it, so the query is retained once and not for
    // each slice, which took as long as decoding the slices.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let place: RawPairPlace

    @inlinable
    init(_ place: RawPairPlace, in bytes: [UInt8]) {
      self.bytes = bytes
      self.place = place
    }

    /// The bytes up to the first `=`, or all bytes if there is no `=`.
    @inlinable public var name: ArraySlice<UInt8> { bytes[place.name] }

    /// The bytes after the first `=`, or nil if there is no `=`.
    @inlinable public var value: ArraySlice<UInt8>? {
      place.value.map { bytes[$0] }
    }

    /// Returns true if two pairs have the same bytes, at any place.
    public static func == (left: RawPair, right: RawPair) -> Bool {
      left.name == right.name && left.value == right.value
    }

    /// Hashes the bytes of the name and of the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }
  }

  /// The pairs of a query, still escaped, found one by one during iteration.
  public struct RawPairs: Sequence, Sendable {
    @usableFromInline let bytes: [UInt8]

    /// Visits the pairs in the order written.
    @inlinable
    public func makeIterator() -> Iterator {
      Iterator(bytes: bytes)
    }

    /// The place between two pairs.
    public struct Iterator: IteratorProtocol {
      @usableFromInline let bytes: [UInt8]
      @usableFromInline var place = RawPairPlace()

      @inlinable
      init(bytes: [UInt8]) {
        self.bytes = bytes
      }

      /// The next pair, or nil after the last.
      ///
      /// - Complexity: O(*n*), where *n* is the length of the pair.
      @inlinable
      public mutating func next() -> RawPair? {
        guard place.advance(in: bytes) else { return nil }
        return RawPair(place, in: bytes)
      }
    }
  }

  /// The pairs, still escaped, with nothing checked or lost.
  ///
  /// Use these pairs if the text can have any encoding, such as Latin-1:
  ///
  /// ```swift
  /// for pair in QueryString("name=%E9&flag").rawPairs {
  ///   print(String(decoding: pair.name, as: UTF8.self), pair.value?.count ?? -1)
  /// }
  /// // name 3
  /// // flag -1
  /// ```
  ///
  /// Empty pairs, such as the one in `a=1&&b=2`, are skipped. Their number is not limited.
  public var rawPairs: RawPairs { RawPairs(bytes: bytes) }
}

/// The place of a pair in a query, found from the end of the previous one.
@usableFromInline
struct RawPairPlace: Sendable {
  /// The bytes up to the first `=`, or all bytes if there is no `=`.
  @usableFromInline private(set) var name = 0..<0

  /// A Boolean value that indicates whether the name needs no decoding.
  private(set) var isNamePlain = true

  /// The bytes after the first `=`, or nil if there is no `=`.
  @usableFromInline private(set) var value: Range<Int>?

  /// A Boolean value that indicates whether the value needs no decoding.
  private(set) var isValuePlain = true

  private var offset = 0

  @usableFromInline
  init() {}

  /// Advances to the next pair that is not empty, or returns false after the last.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the pair.
  @usableFromInline
  mutating func advance(in query: [UInt8]) -> Bool {
    let bytes = query.span
    var start = offset
    while start < bytes.count, bytes[start] == UInt8(ascii: "&") { start += 1 }
    guard start < bytes.count else { return false }
    var run = FormRun(nameIn: bytes, from: start)
    name = start..<run.end
    isNamePlain = run.isPlain
    value = nil
    if run.end < bytes.count, bytes[run.end] == UInt8(ascii: "=") {
      start = run.end + 1
      run = FormRun(valueIn: bytes, from: start)
      value = start..<run.end
      isValuePlain = run.isPlain
    }
    offset = run.end
    return true
  }
}
