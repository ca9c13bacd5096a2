// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// The order of the pairs.
  public struct OrderStyle: Sendable {
    enum Storage: Sendable {
      case written
      case sortedKeys
    }

    let storage: Storage

    /// The order in which the value writes its members.
    public static let written = OrderStyle(storage: .written)

    /// The members of each map by the UTF-8 bytes of their names, at every level.
    ///
    /// ``OrderedParameters`` keep the order in which they are written: it is data, and wins at every
    /// level over what a dialect does with members that nobody has put in order. The elements of a list are never moved, since servers read them in the order they come.
    public static let sortedKeys = OrderStyle(storage: .sortedKeys)
  }
}
