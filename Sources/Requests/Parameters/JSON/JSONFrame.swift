// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A value whose `encode(to:)` is in progress.
struct JSONFrame {
  /// What the value has turned out to be.
  enum Kind {
    /// Nothing was written yet.
    case undecided

    /// An object that is still open.
    case keyed

    /// An array that is still open.
    case unkeyed

    /// A scalar.
    case scalar
  }

  /// Who says in which order the members of an object are.
  enum Order {
    /// The code that encodes them, unless the settings sort.
    case written

    /// The caller, as with ``OrderedParameters``: the settings do not sort.
    case kept

    /// Nobody, as with a dictionary: they are sorted.
    case none
  }

  /// The part that is put back when a member or an element fails halfway.
  struct State {
    var kind: Kind

    /// The members or elements begun.
    var count = 0

    /// Who says in which order the members are.
    var order = Order.written

    /// Whether a single value container has written; it may do so once.
    var holdsSingleValue = false
  }

  /// Names the frame for as long as the writer lives; 0 is none.
  ///
  /// Never used again by another frame.
  var serial = 0

  /// How many entries of the writer's stacks belong to the frames around this one.
  var memberBase = 0
  var spliceBase = 0
  var childBase = 0

  var state = State(kind: .scalar)
}
