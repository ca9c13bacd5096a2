// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// What is masked in an archive that is written.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: header fields, query parameters and fields of
    /// forms that have names known to be secret, all cookies, and what is marked with `secret()`.
    case secrets

    /// Nothing: the archive is complete, **credentials included**. Mind where you put it.
    case nothing
  }
}
