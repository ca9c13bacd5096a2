// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

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
