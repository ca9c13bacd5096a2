// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONWriter {
  /// The text of each value, as it would be as an element of the array in progress.
  func texts<Value: Encodable>(of values: some Sequence<Value>) throws -> [ArraySlice<UInt8>] {
    let kind = JSONValueKind(of: Value.self)
    let scratch = JSONWriter(
      session: session,
      owner: (self, output.frame.serial),
      component: .none,
      level: output.level
    )
    defer { scratch.abandon() }
    scratch.output.frame.state.kind = .unkeyed
    var ends: [Int] = []
    for (index, value) in values.enumerated() {
      try scratch.write(value, as: kind, at: .index(index))
      scratch.spliceNested(from: 0, shiftingMembersFrom: 0)
      ends.append(scratch.output.bytes.count)
    }
    let texts = scratch.output.bytes
    return zip([0] + ends, ends).map { texts[$0..<$1] }
  }
}
