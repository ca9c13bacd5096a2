// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The text written so far, and where in it the values begin that are still open.
///
/// One structure, so that writing a member reaches into the writer, which is a class, once or
/// twice: each time is checked for exclusive access, and that takes longer than most writes.
struct JSONOutput {
  let isPretty: Bool
  let escapesSlashes: Bool

  /// How many containers are open around the first frame.
  let baseLevel: Int

  var bytes: [UInt8] = []

  /// The last frame, the only one that may write; its serial is 0 when there is none.
  ///
  /// Beside the others, where it is reached without a look into an array.
  var frame = JSONFrame()

  /// The frames around the last one.
  private(set) var outerFrames: [JSONFrame] = []

  /// Where each frame but the first is in the one around it.
  private(set) var components: [JSONPathComponent] = []

  var members: [JSONMember] = []
  var splices: [JSONSplice] = []

  /// The writers of nested containers that are still open.
  var children: [JSONWriter] = []

  /// The members that hold nested containers, by the serial of their frame.
  var nestedMembers: [Int: JSONNestedMembers] = [:]

  private var lastSerial = 1

  init(session: JSONSession, baseLevel: Int) {
    isPretty = session.isPretty
    escapesSlashes = session.escapesSlashes
    self.baseLevel = baseLevel
    frame = JSONFrame(serial: lastSerial, state: JSONFrame.State(kind: .undecided))
  }

  /// The number of containers open around the last frame.
  var level: Int { baseLevel + outerFrames.count }

  /// Begins a value inside the one that is open.
  mutating func push(_ component: JSONPathComponent) {
    outerFrames.append(frame)
    components.append(component)
    lastSerial += 1
    frame = JSONFrame(
      serial: lastSerial,
      memberBase: members.count,
      spliceBase: splices.count,
      childBase: children.count,
      state: JSONFrame.State(kind: .undecided)
    )
  }

  /// Ends the last frame without writing anything.
  mutating func pop() {
    if !nestedMembers.isEmpty { nestedMembers[frame.serial] = nil }
    removeMembers(from: frame.memberBase)
    _ = components.popLast()
    frame = outerFrames.popLast() ?? JSONFrame()
  }

  /// Forgets members, one by one: there are few, for which `removeLast(_:)` takes longer.
  mutating func removeMembers(from count: Int) {
    while members.count > count { members.removeLast() }
  }

  /// The frame of that serial, if it is open.
  func frame(of serial: Int) -> JSONFrame? {
    frame.serial == serial ? frame : outerFrames.last { $0.serial == serial }
  }

  /// Begins the next member or element of the last frame.
  mutating func separate() {
    if frame.state.count > 0 { bytes.append(UInt8(ascii: ",")) }
    frame.state.count += 1
    if isPretty { breakLine(at: level + 1) }
  }

  /// Writes a name, up to where its value begins.
  ///
  /// - Returns: Whether the frame of that serial is an object and the one in progress.
  mutating func beginMember(_ name: String, in serial: Int) -> Bool {
    guard isOpen(.keyed, serial: serial) else { return false }
    separate()
    let start = bytes.count
    JSONText.append(name, to: &bytes, escapingSlashes: escapesSlashes)
    members.append(JSONMember(name: name, start: start, end: bytes.count, in: bytes.span))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    return true
  }

  /// Begins an element.
  ///
  /// - Returns: Whether the frame of that serial is an array and the one in progress.
  mutating func beginElement(in serial: Int) -> Bool {
    guard isOpen(.unkeyed, serial: serial) else { return false }
    separate()
    return true
  }

  /// Writes elements that cannot fail; the closure is also told whether to escape slashes.
  @inline(__always)
  mutating func appendElements<Element>(
    _ elements: [Element],
    append: (Element, inout [UInt8], Bool) -> Void
  ) {
    for element in elements {
      separate()
      append(element, &bytes, escapesSlashes)
    }
  }

  /// Whether the frame of that serial is the one in progress and of that kind.
  func isOpen(_ kind: JSONFrame.Kind, serial: Int) -> Bool {
    serial == frame.serial && frame.state.kind == kind
  }

  /// Writes a closing bracket.
  mutating func appendEnd(_ bracket: UInt8) {
    if isPretty {
      // `JSONEncoder` breaks the line twice in an empty container.
      if frame.state.count == 0 { bytes.append(UInt8(ascii: "\n")) }
      breakLine(at: level)
    }
    bytes.append(bracket)
  }

  /// Begins an indented line.
  mutating func breakLine(at level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  /// Writes a string.
  mutating func append(_ text: String) {
    JSONText.append(text, to: &bytes, escapingSlashes: escapesSlashes)
  }
}

extension JSONOutput {
  /// How far the text had come, to return to when a value fails halfway.
  struct Mark {
    let byteCount: Int
    let depth: Int
    let state: JSONFrame.State
    let memberCount: Int
    let spliceCount: Int
    let childCount: Int
  }

  /// The place reached, before a separator and a key are written.
  var mark: Mark {
    Mark(
      byteCount: bytes.count,
      depth: outerFrames.count,
      state: frame.state,
      memberCount: members.count,
      spliceCount: splices.count,
      childCount: children.count
    )
  }

  /// Takes back the text, the frames and the members since.
  mutating func rollBack(to mark: Mark) {
    bytes.removeLast(max(0, bytes.count - mark.byteCount))
    while outerFrames.count > mark.depth { pop() }
    removeMembers(from: mark.memberCount)
    splices.removeLast(max(0, splices.count - mark.spliceCount))
    children.removeLast(max(0, children.count - mark.childCount))
    guard outerFrames.count == mark.depth, frame.serial != 0 else { return }
    frame.state = mark.state
    nestedMembers[frame.serial]?.forget(from: mark.memberCount)
  }
}
