// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How a query or a form body is written: the shape of lists, the text of a Bool, the space.
///
/// Servers do not agree on more than `name=value`, so a value with lists or maps inside has to be
/// written in the words of the server that reads it. Take the preset named after that server, or
/// put the options together. What no option changes: pairs keep the order they were written in, a
/// map is `a[b]=1`, and nil and empty containers are left out.
///
/// ```swift
/// let standard = QueryEncoding.standard                     // tags[]=a&tags[]=b
/// let flat = QueryEncoding.repeated                         // tags=a&tags=b
/// let own = QueryEncoding(array: .indexed, bool: .numeric)  // tags[0]=a&tags[1]=b
/// ```
///
/// Values are written so that every reader understands them the same way: numbers as JSON and
/// JavaScript write them (`1` for 1.0), `Data` as base64, `URL` as its absolute text, `UUID` and
/// `Decimal` as their descriptions, `Date` as its own `encode(to:)` does, in seconds since 2001.
/// All bytes but the unreserved ones, `/` and `?` are percent-encoded (RFC 3986 §2.1, §3.4), in
/// names as in values.
///
/// Dictionaries and sets have no order of their own: the keys of the first and the elements of the
/// second are sorted by their UTF-8 bytes, so that the same value always gives the same text.
public struct QueryEncoding: Sendable {
  /// How the elements of a list are named.
  public var array: ArrayStyle

  /// How true and false are written.
  public var bool: BoolStyle

  /// How a space is written.
  public var space: SpaceStyle

  /// Creates a dialect out of its options; those left out are the ones of ``standard``.
  ///
  /// ```swift
  /// let encoding = QueryEncoding(array: .enclosingBrackets, bool: .literal)
  /// ```
  ///
  /// - Parameters:
  ///   - array: How the elements of a list are named.
  ///   - bool: How true and false are written.
  ///   - space: How a space is written.
  public init(
    array: ArrayStyle = .bracketsOrIndices,
    bool: BoolStyle = .literal,
    space: SpaceStyle = .percentEscaped
  ) {
    self.array = array
    self.bool = bool
    self.space = space
  }
}
