// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// The text of each value, as it would stand as an element of the array in progress.
  func texts(of values: some Sequence<some Encodable>) throws -> [ArraySlice<UInt8>] {
    let scratch = JSONWriter(
      session: session,
      owner: (self, output.top),
      component: .none,
      level: output.level
    )
    defer { scratch.abandon() }
    scratch.output.state.kind = .unkeyed
    var ends: [Int] = []
    for (index, value) in values.enumerated() {
      try scratch.write(value, at: .index(index))
      scratch.spliceNested(from: 0, shiftingMembersFrom: 0)
      ends.append(scratch.output.bytes.count)
    }
    let texts = scratch.output.bytes
    return zip([0] + ends, ends).map { texts[$0..<$1] }
  }
}
