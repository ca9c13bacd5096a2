// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryString {
  /// A pair as it is written, still escaped.
  ///
  /// The indices of its slices are the offsets of the bytes in the query.
  public struct RawPair: Hashable, Sendable {
    /// The bytes up to the first `=`, or all of them.
    public let name: ArraySlice<UInt8>

    /// The bytes behind the first `=`, or nil when there is none.
    public let value: ArraySlice<UInt8>?
  }

  /// The pairs of a query as they are written, found one by one while they are visited.
  public struct RawPairs: Sequence, Sendable {
    let bytes: [UInt8]

    /// Visits the pairs in the order they are written.
    public func makeIterator() -> Iterator {
      Iterator(bytes: bytes)
    }

    /// The place between two pairs.
    public struct Iterator: IteratorProtocol {
      let bytes: [UInt8]
      private var place = RawPairPlace()

      init(bytes: [UInt8]) {
        self.bytes = bytes
      }

      /// The next pair, or nil behind the last.
      ///
      /// - Complexity: O(*n*), where *n* is the length of the pair.
      public mutating func next() -> RawPair? {
        var place = place
        guard place.advance(in: bytes.span) else { return nil }
        self.place = place
        return RawPair(name: bytes[place.name], value: place.value.map { bytes[$0] })
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
