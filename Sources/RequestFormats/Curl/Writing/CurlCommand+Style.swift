// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlCommand {
  /// The form in which a command is written.
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

    /// Each option has its own line, and each line but the last ends with a backslash.
    public static let multiline = Style(rawValue: 1)

    /// Nothing of curl is added: no `User-Agent` and no `Accept` if the request has none, and
    /// `~/.curlrc` is not read.
    public static let exact = Style(rawValue: 2)
  }
}

extension CurlCommand {
  /// The values that a written command hides.
  public enum Redaction: Hashable, Sendable {
    /// Shell variables replace the values that descriptions of a request mask: header fields, query
    /// parameters, and values in forms, JSON, XML and parts with names known to be secret, and everything
    /// marked with `secret()`.
    case secrets

    /// Nothing: the command is complete, **credentials included**, so take care where you paste it.
    case none
  }
}
