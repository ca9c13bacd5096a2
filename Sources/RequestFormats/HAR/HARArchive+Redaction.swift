// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HARArchive {
  /// What is masked in an archive that is written.
  public enum Redaction: Hashable, Sendable {
    /// The values that descriptions of a request mask: fields, cookies and query parameters of names
    /// that are known to be secret, and what is marked with `secret()`.
    case secrets

    /// Nothing: the archive is complete, **credentials included**. Mind where you put it.
    case nothing
  }
}
