// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// The name of a character encoding, compared without regard to ASCII case.
  ///
  /// ```swift
  /// let type = MIMEType.Text.csv.with(.charset(.utf8))
  /// ```
  ///
  /// RFC 9110 §8.3.2 refers to the names that IANA registers.
  public struct Charset: Sendable, CustomStringConvertible {
    /// The name, in the case given.
    public let name: String

    /// Creates a charset.
    ///
    /// - Parameter name: The name that IANA registers, such as `shift_jis`.
    public init(_ name: String) {
      self.name = name
    }

    /// `utf-8`.
    public static let utf8 = Charset("utf-8")

    /// `utf-16`, with a byte order mark.
    public static let utf16 = Charset("utf-16")

    /// `iso-8859-1`, also called Latin-1.
    public static let isoLatin1 = Charset("iso-8859-1")

    /// `us-ascii`.
    public static let usASCII = Charset("us-ascii")

    /// The name.
    public var description: String { name }
  }
}

extension MIMEType.Charset: Hashable {
  /// Whether two charsets have the same name.
  public static func == (left: MIMEType.Charset, right: MIMEType.Charset) -> Bool {
    ASCIICase.equal(left.name, right.name)
  }

  /// Hashes the name without regard to ASCII case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(FoldedName(name))
  }
}
