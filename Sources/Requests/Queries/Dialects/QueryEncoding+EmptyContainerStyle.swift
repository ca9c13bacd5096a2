// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension QueryEncoding {
  /// How a list or a map without members is written.
  public struct EmptyContainerStyle: Sendable {
    enum Storage: Sendable {
      case dropped
      case emptyBrackets
      case refused
    }

    let storage: Storage

    /// Nothing: the name is left out.
    ///
    /// The one form that no server takes for a value.
    public static let dropped = EmptyContainerStyle(storage: .dropped)

    /// The name with empty brackets and without `=`, as in `a[]`.
    ///
    /// Rails and qs with `allowEmptyArrays` read an empty list, Rack a list of nil and PHP a list of
    /// an empty text. An empty map has no form of its own and is written in the same way.
    public static let emptyBrackets = EmptyContainerStyle(storage: .emptyBrackets)

    /// An error: ``RequestError/Code/unencodableValue`` with the key path.
    public static let refused = EmptyContainerStyle(storage: .refused)
  }
}
