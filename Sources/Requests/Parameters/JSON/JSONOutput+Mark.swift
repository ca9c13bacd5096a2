// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONOutput {
  /// How far the text had come, to return to when a value fails halfway.
  struct Mark {
    let byteCount: Int
    let frameCount: Int
    let state: JSONFrame.State
    let memberCount: Int
    let spliceCount: Int
    let childCount: Int
  }

  /// The place reached, before a separator and a key are written.
  var mark: Mark {
    Mark(
      byteCount: bytes.count,
      frameCount: frames.count,
      state: state,
      memberCount: members.count,
      spliceCount: splices.count,
      childCount: children.count
    )
  }
}
