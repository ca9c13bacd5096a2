// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The names and values that the reader of a server loses.
///
/// The values were measured with the readers themselves. `Tests/Backends` runs them.
struct QueryServer: Sendable {
  /// The maps that a reader turns into lists.
  enum ListedMaps {
    case none
    case consecutiveKeys
    case numericKeys
  }

  /// The names that a reader changes or drops.
  enum Names {
    case any
    /// Any names, but Rack 2 ends a name after empty brackets at a line feed.
    case rack
    case php
    case javaScript
    case identifiers
    /// Identifiers. Spring drops a name at the top that begins with `_`: it marks an empty field.
    case spring
  }

  /// The name of the server, for messages.
  let name: String

  /// The number of levels of a name that are kept, including the level before the brackets.
  var depthLimit = Limits.queryDepth

  /// The number of pairs that are kept.
  var pairLimit = 1_000

  /// The number of elements up to which a list stays a list.
  var listLimit = Int.max

  /// A Boolean value that indicates whether names with brackets are read as maps and lists.
  var readsTrees = true

  /// A Boolean value that indicates whether the server reads lists of scalars.
  var readsLists = true

  /// A Boolean value that indicates whether a list in a list is kept.
  var readsListsOfLists = true

  /// A Boolean value that indicates whether a repeated key begins the next element with empty brackets.
  ///
  /// With them, lists of lists are not read either.
  var mergesElements = false

  /// A Boolean value that indicates whether empty texts in a list are dropped.
  var dropsEmptyElements = false

  /// A Boolean value that indicates whether a repeated name is a list.
  var repeatsNames = false

  var listedMaps = ListedMaps.none
  var names = Names.any
}
