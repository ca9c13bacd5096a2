// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlCommand {
  /// What is not in a command that is written.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: header fields, query parameters and fields of
    /// forms that have names known to be secret, and what is marked with `secret()`. Variables of the
    /// shell stand for them.
    case secrets

    /// Nothing: the command is complete, **credentials included**. Mind where you paste it.
    case nothing
  }
}
