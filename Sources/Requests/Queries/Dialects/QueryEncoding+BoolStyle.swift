// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How true and false are written.
  public struct BoolStyle: Sendable {
    enum Storage: Sendable {
      case literal
      case numeric
    }

    let storage: Storage

    /// The words `true` and `false`, which all typed readers know.
    public static let literal = BoolStyle(storage: .literal)

    /// The digits `1` and `0`, for PHP, whose cast takes the text `false` for true.
    public static let numeric = BoolStyle(storage: .numeric)

    /// The text of a value; letters and digits only, so it needs no escape.
    func text(of value: Bool) -> String {
      switch storage {
      case .literal: value ? "true" : "false"
      case .numeric: value ? "1" : "0"
      }
    }
  }
}
