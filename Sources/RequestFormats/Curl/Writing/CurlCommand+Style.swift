// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlCommand {
  /// How a command is written.
  ///
  /// ```swift
  /// print(request.curlCommand([.multiline, .exact]))
  /// ```
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// An option a line, with a backslash at the end of each but the last.
    public static let multiline = Style(rawValue: 1)

    /// Nothing of curl's own is sent: no `User-Agent` and no `Accept` where the request has none, and
    /// `~/.curlrc` is not read.
    public static let exact = Style(rawValue: 2)
  }
}

extension CurlCommand {
  /// The values that a written command leaves out.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: header fields, query parameters and fields of
    /// forms that have names known to be secret, and what is marked with `secret()`. Variables of the
    /// shell stand for them.
    case secrets

    /// Nothing: the command is complete, **credentials included**. Mind where you paste it.
    case none
  }
}
