// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a server's reader makes of names, as far as it loses something.
///
/// Measured against the readers themselves; `Tests/Backends` runs them.
struct QueryServer: Sendable {
  /// Which maps a reader takes for lists.
  enum ListedMaps {
    case none
    case consecutiveKeys
    case numericKeys
  }

  /// Which names a reader changes or drops.
  enum Names {
    case any
    case php
    case javaScript
    case identifiers
  }

  /// The name of it, for messages.
  let name: String

  /// The levels of a name that are kept, that before the brackets counted.
  var depthLimit = Limits.queryDepth

  /// The pairs that are kept.
  var pairLimit = 1_000

  /// The elements of a list that are kept as a list.
  var listLimit = Int.max

  /// Whether names with brackets are read as maps and lists at all.
  var readsTrees = true

  /// Whether there are lists of scalars.
  var readsLists = true

  /// Whether a list in a list is kept.
  var readsListsOfLists = true

  /// Whether elements with empty brackets are told apart by the first key that comes again.
  var mergesElements = false

  /// Whether the empty texts of a list are dropped.
  var dropsEmptyElements = false

  /// Whether a name that comes again is a list.
  var repeatsNames = false

  var listedMaps = ListedMaps.none
  var names = Names.any
}
