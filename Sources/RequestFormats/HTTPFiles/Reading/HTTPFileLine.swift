// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A line of a text: where its content begins and ends, and where the next line begins.
struct HTTPFileLine {
  let start: Int
  let end: Int
  let next: Int

  var content: Range<Int> { start..<end }
}
