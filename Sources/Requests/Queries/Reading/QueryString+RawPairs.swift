// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// A pair as it is written, still escaped.
  ///
  /// The indices of its slices are the offsets of the bytes in the query.
  public struct RawPair: Hashable, Sendable {
    // All of this is inlined into the loop around it, which then holds the query once, and not for each
    // slice: that took as long as to decode them.
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let place: RawPairPlace

    @inlinable
    init(_ place: RawPairPlace, in bytes: [UInt8]) {
      self.bytes = bytes
      self.place = place
    }

    /// The bytes up to the first `=`, or all of them.
    @inlinable public var name: ArraySlice<UInt8> { bytes[place.name] }

    /// The bytes after the first `=`, or nil when there is none.
    @inlinable public var value: ArraySlice<UInt8>? {
      place.value.map { bytes[$0] }
    }

    /// Whether two pairs have the same bytes, wherever they are.
    public static func == (left: RawPair, right: RawPair) -> Bool {
      left.name == right.name && left.value == right.value
    }

    /// Hashes the bytes of the name and of the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }
  }

  /// The pairs of a query as they are written, found one by one while they are visited.
  public struct RawPairs: Sequence, Sendable {
    @usableFromInline let bytes: [UInt8]

    /// Visits the pairs in the order they are written.
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

  /// The pairs as they are written, with nothing decoded, checked or lost.
  ///
  /// Read these where the text may be anything, such as escapes of Latin-1:
  ///
  /// ```swift
  /// for pair in QueryString("name=%E9&flag").rawPairs {
  ///   print(String(decoding: pair.name, as: UTF8.self), pair.value?.count ?? -1)
  /// }
  /// // name 3
  /// // flag -1
  /// ```
  ///
  /// Empty pairs, as between the `&` of `a=1&&b=2`, are skipped. There is no limit to the number.
  public var rawPairs: RawPairs { RawPairs(bytes: bytes) }
}
