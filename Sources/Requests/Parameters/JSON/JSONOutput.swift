// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
  var frames: [JSONFrame] = []
  var members: [JSONMember] = []
  var splices: [JSONSplice] = []

  /// The writers of nested containers that are still open.
  var children: [JSONWriter] = []

  /// The serial of the last frame, the only one that may write; 0 when there is none.
  var top = 0

  private var lastSerial = 0

  init(session: JSONSession, baseLevel: Int) {
    isPretty = session.isPretty
    escapesSlashes = session.escapesSlashes
    self.baseLevel = baseLevel
  }

  /// The number of containers open around the last frame.
  var level: Int { baseLevel + frames.count - 1 }

  /// The state of the last frame.
  var state: JSONFrame.State {
    get { frames.last?.state ?? JSONFrame.State(kind: .scalar) }
    set {
      guard !frames.isEmpty else { return }
      frames[frames.count - 1].state = newValue
    }
  }

  /// Begins a value inside the one that is open.
  mutating func push(_ component: JSONPathComponent) {
    lastSerial += 1
    top = lastSerial
    frames.append(
      JSONFrame(
        serial: lastSerial,
        component: component,
        memberBase: members.count,
        spliceBase: splices.count,
        childBase: children.count,
        state: JSONFrame.State(kind: .undecided)
      )
    )
  }

  /// Ends the last frame without writing anything.
  mutating func pop() {
    guard let frame = frames.popLast() else { return }
    members.removeLast(members.count - frame.memberBase)
    top = frames.last?.serial ?? 0
  }

  /// Begins the next member or element of the last frame.
  mutating func separate() {
    let index = frames.count - 1
    guard index >= 0 else { return }
    if frames[index].state.count > 0 { bytes.append(0x2C) }
    frames[index].state.count += 1
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
    if isPretty { bytes.append(0x20) }
    bytes.append(0x3A)
    if isPretty { bytes.append(0x20) }
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
    serial == top && !frames.isEmpty && frames[frames.count - 1].state.kind == kind
  }

  /// Writes a closing bracket.
  mutating func appendEnd(_ bracket: UInt8) {
    if isPretty {
      // `JSONEncoder` breaks the line twice in an empty container.
      if state.count == 0 { bytes.append(0x0A) }
      breakLine(at: level)
    }
    bytes.append(bracket)
  }

  /// Begins an indented line.
  mutating func breakLine(at level: Int) {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }

  /// Writes a string.
  mutating func append(_ text: String) {
    JSONText.append(text, to: &bytes, escapingSlashes: escapesSlashes)
  }
}
