// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@testable import RequestsFoundation
import TestSupport
import Testing

@Suite struct ResponseBufferStateTests {
  private struct Failure: Error {}

  private func data(_ bytes: Range<Int>) -> Data {
    Data(bytes.map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test func `nothing is read before it is open`() throws {
    var state = ResponseBufferState(memoryLimit: 10, fileLimit: 10)
    #expect(state.place(data(0..<4)) == .memory)
    #expect(try state.next() == .wait)
    #expect(state.isIdle)
    state.open()
    #expect(!state.isIdle)
    #expect(try state.next() == .bytes(data(0..<4)))
    #expect(try state.next() == .wait)
    state.finish()
    #expect(try state.next() == .end)
    #expect(state.place(data(0..<1)) == .nowhere)
  }

  @Test func `small pieces that wait are joined`() throws {
    var state = ResponseBufferState(memoryLimit: 10, fileLimit: 0)
    for byte in 0..<10 { #expect(state.place(data(byte..<byte + 1)) == .memory) }
    #expect(state.place(data(10..<11)) == .full)
    state.open()
    #expect(try state.next() == .bytes(data(0..<10)))
    #expect(state.place(data(10..<11)) == .memory)
  }

  @Test func `all that follows a piece in the file goes there until it is read`() throws {
    var state = ResponseBufferState(memoryLimit: 4, fileLimit: 6)
    state.open()
    #expect(state.place(data(0..<3)) == .memory)
    #expect(state.place(data(3..<6)) == .file(offset: 0, count: 3))
    state.noteWritten(3)
    #expect(try state.next() == .bytes(data(0..<3)))
    // There is room in memory, but the order counts.
    #expect(state.place(data(6..<8)) == .file(offset: 3, count: 2))
    state.noteWritten(2)
    #expect(try state.next() == .file(offset: 0, count: 5))
    state.noteRead(3)
    // The file is a ring.
    #expect(state.place(data(8..<11)) == .file(offset: 5, count: 1))
    state.noteWritten(1)
    #expect(state.place(data(9..<11)) == .file(offset: 0, count: 2))
    state.noteWritten(2)
    #expect(state.place(data(11..<13)) == .full)
    #expect(try state.next() == .file(offset: 3, count: 3))
    state.noteRead(3)
    #expect(try state.next() == .file(offset: 0, count: 2))
    state.noteRead(2)
    #expect(state.place(data(11..<13)) == .memory)
  }

  @Test func `a file that was read completely is written from its start`() throws {
    var state = ResponseBufferState(memoryLimit: 1, fileLimit: .max)
    state.open()
    for start in [0, 3, 6] {
      #expect(state.place(data(start..<start + 3)) == .file(offset: 0, count: 3))
      state.noteWritten(3)
      #expect(try state.next() == .file(offset: 0, count: 3))
      state.noteRead(3)
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func `a limit that is no number of bytes has no room`(_ limit: Int) {
    var state = ResponseBufferState(memoryLimit: 0, fileLimit: limit)
    #expect(state.place(data(0..<1)) == .full)
  }

  @Test func `an error comes after the bytes before it, a stop at once`() throws {
    var state = ResponseBufferState(memoryLimit: 4, fileLimit: 0)
    state.open()
    #expect(state.place(data(0..<3)) == .memory)
    var stopped = state
    state.finish(throwing: Failure())
    state.finish()
    #expect(try state.next() == .bytes(data(0..<3)))
    #expect(throws: Failure.self) { try state.next() }
    // A response that has arrived, but was not read, is cancelled too.
    stopped.finish()
    stopped.stop(throwing: Failure())
    #expect(throws: Failure.self) { try stopped.next() }
    #expect(throws: Failure.self) { try stopped.isReadable }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `bytes are read as they were written, whoever is faster`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var state = ResponseBufferState(memoryLimit: random.below(50), fileLimit: 1 + random.below(50))
    state.open()
    var file = [UInt8](repeating: 0, count: 50)
    var (written, read): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<500 {
      if random.below(2) == 0 {
        var rest = data(written.count..<written.count + 1 + random.below(30))
        placing: while !rest.isEmpty {
          switch state.place(rest) {
          case .memory:
            written += rest
            rest = Data()
          case .file(let offset, let count):
            file.replaceSubrange(offset..<offset + count, with: rest.prefix(count))
            written += rest.prefix(count)
            rest = rest.dropFirst(count)
            state.noteWritten(count)
          case .full, .nowhere: break placing
          }
        }
      } else {
        switch try state.next() {
        case .bytes(let data): read += data
        case .file(let offset, let count):
          read += file[offset..<offset + count]
          state.noteRead(count)
        case .wait: #expect(read == written)
        case .end: Issue.record("It has not ended.")
        }
      }
    }
    #expect(written.starts(with: read))
  }
}
