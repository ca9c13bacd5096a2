// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension URLEncoding {
  /// How true and false are written.
  ///
  /// Numbers stay numbers.
  public enum BoolEncoding: Sendable {
    /// As `1` and `0`.
    case numeric

    /// As `true` and `false`.
    case literal

    /// The style of the engine.
    var style: QueryEncoding.BoolStyle {
      switch self {
      case .numeric: .numeric
      case .literal: .literal
      }
    }
  }
}
