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

extension QueryServer {
  /// PHP 8: 64 levels, 1,000 pairs, and names of its own at the top.
  static let php = QueryServer(name: "PHP", listedMaps: .consecutiveKeys, names: .php)

  /// Rack 2 and 3, and so Rails.
  static let rack = QueryServer(
    name: "Rack",
    pairLimit: 4_096,
    readsListsOfLists: false,
    mergesElements: true
  )

  /// qs with its defaults, as Express 4 and 5 use it.
  static let qs = QueryServer(
    name: "qs",
    depthLimit: 6,
    listLimit: 20,
    listedMaps: .numericKeys,
    names: .javaScript
  )

  /// Servers that keep names as they are and gather the values of each.
  static let flat = QueryServer(
    name: "a server that reads flat names",
    readsTrees: false,
    repeatsNames: true
  )

  /// The binder of Spring, which has 256 places in a list.
  static let spring = QueryServer(
    name: "Spring",
    pairLimit: 10_000,
    listLimit: 256,
    names: .identifiers
  )

  /// gorilla/schema for Go.
  static let gorilla = QueryServer(
    name: "gorilla/schema",
    pairLimit: 10_000,
    readsListsOfLists: false,
    dropsEmptyElements: true,
    repeatsNames: true,
    names: .identifiers
  )

  /// Readers that have one text for each name.
  static let dictionary = QueryServer(
    name: "a flat dictionary",
    pairLimit: .max,
    readsTrees: false,
    readsLists: false
  )
}
