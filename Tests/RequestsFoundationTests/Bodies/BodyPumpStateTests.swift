// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

struct BodyPumpStateTests {
  /// What can happen to a pump.
  enum Input: Sendable {
    case chunk(String)
    case end
    case room
    case written(Int)
    case over
  }

  private func action(after inputs: [Input]) -> BodyPumpState.Action {
    var state = BodyPumpState()
    for input in inputs {
      switch input {
      case .chunk(let text): state.noteChunk(Data(text.utf8))
      case .end: state.noteChunk(nil)
      case .room: state.noteRoom()
      case .written(let count): state.noteWritten(count)
      case .over: state.noteOver()
      }
    }
    return state.action
  }

  @Test(
    arguments: [
      ([], .read),
      ([.room], .read),
      ([.end], .close),
      ([.chunk("ab")], .wait),
      ([.chunk("ab"), .room], .write(Data("ab".utf8))),
      ([.room, .chunk("ab")], .write(Data("ab".utf8))),
      // The rest waits for room of its own.
      ([.room, .chunk("ab"), .written(1)], .wait),
      ([.room, .chunk("ab"), .written(1), .room], .write(Data("b".utf8))),
      // The next chunk, and the end, are read before there is room for them.
      ([.room, .chunk("ab"), .written(2)], .read),
      ([.room, .chunk("ab"), .written(2), .chunk("c")], .wait),
      ([.room, .chunk("ab"), .written(2), .end], .close),
      // More than was offered counts as all of it.
      ([.room, .chunk("ab"), .written(9)], .read),
      ([.room, .chunk("ab"), .written(0)], .stop),
      ([.room, .chunk("ab"), .written(-1)], .stop),
      ([.over], .stop),
      ([.chunk("ab"), .over], .stop),
      ([.room, .chunk("ab"), .written(2), .end, .over], .stop),
      // Nothing begins again after the end.
      ([.over, .room, .chunk("ab")], .stop),
    ] as [([Input], BodyPumpState.Action)]
  )
  func `what comes next follows from what came`(
    _ inputs: [Input],
    _ expected: BodyPumpState.Action
  ) {
    #expect(action(after: inputs) == expected)
  }

  @Test(arguments: 0..<20) func `all bytes are written once and in order`(_ seed: UInt64) {
    for round in 0..<200 {
      var random = SplitMix64(seed: seed << 16 | UInt64(round))
      let chunks = (0..<Int.random(in: 0...5, using: &random)).map { index in
        Data(repeating: UInt8(index), count: Int.random(in: 1...9, using: &random))
      }
      var state = BodyPumpState()
      var rest = chunks[...]
      var written = Data()
      var steps = 0
      loop: while steps < 1_000 {
        steps += 1
        switch state.action {
        case .read: state.noteChunk(rest.popFirst())
        case .wait: state.noteRoom()
        case .write(let bytes):
          let count = Int.random(in: 1...bytes.count, using: &random)
          written += bytes.prefix(count)
          state.noteWritten(count)
        case .close: state.noteOver()
        case .stop: break loop
        }
      }
      #expect(written == chunks.reduce(Data(), +))
      #expect(steps < 1_000)
    }
  }
}
