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

extension JSONWriter {
  /// Takes back all that was written since.
  ///
  /// A model may catch the error of a member and go on without it, so nothing half-written stays.
  func rollBack(to mark: JSONOutput.Mark) {
    for splice in output.splices.dropFirst(mark.spliceCount) { splice.writer.abandon() }
    output.rollBack(to: mark)
  }

  /// Ends the last frame and the containers nested in it.
  ///
  /// - Complexity: O(*m*), where *m* is the number of members, unless they are put in order.
  func closeFrame() {
    while output.children.count > output.frame.childBase, let child = output.children.popLast() {
      child.finish()
    }
    switch output.frame.state.kind {
    case .undecided:
      // Here as in `JSONEncoder`, a value that encodes nothing is an empty object.
      output.bytes.append(UInt8(ascii: "{"))
      output.appendEnd(UInt8(ascii: "}"))
    case .keyed:
      arrangeMembers()
      output.appendEnd(UInt8(ascii: "}"))
    case .unkeyed: output.appendEnd(UInt8(ascii: "]"))
    case .scalar: break
    }
    output.pop()
  }

  /// Ends all frames; what is written through the writer's containers from now on throws.
  func finish() {
    while output.frame.serial != 0 { closeFrame() }
  }

  /// Makes the last frame an object or an array; one that is of that kind already goes on.
  ///
  /// - Throws: `RequestError` with the code `unencodableValue` when it is something else.
  func open(_ kind: JSONFrame.Kind) throws {
    let current = output.frame.state.kind
    guard current != kind else { return }
    guard current == .undecided else {
      throw refusal(
        "The value opens two kinds of container. Encode it as one object, one array or one scalar."
      )
    }
    guard output.level < Limits.jsonDepth else { throw tooDeep() }
    output.bytes.append(kind == .keyed ? UInt8(ascii: "{") : UInt8(ascii: "["))
    output.frame.state.kind = kind
  }
}
