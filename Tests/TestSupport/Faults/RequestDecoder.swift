// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Takes the framing off a request as it arrives: a head, then a body with a length or in chunks.
struct RequestDecoder {
  private enum State {
    case head
    case length(Int)
    case chunkSize
    case chunk(Int)
    case chunkEnd
    case trailer
    case done
  }

  private var state = State.head
  private var line: [UInt8] = []
  private(set) var received = ReceivedBody()

  /// Whether the head is there.
  var hasHead: Bool {
    if case .head = state { false } else { true }
  }

  mutating func read(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !received.isComplete {
      switch state {
      case .length(let left): take(from: &rest, left: left) { $0 == 0 ? .done : .length($0) }
      case .chunk(let left): take(from: &rest, left: left) { $0 == 0 ? .chunkEnd : .chunk($0) }
      case .head, .chunkSize, .chunkEnd, .trailer, .done: line.append(rest.removeFirst())
      }
      readLine()
      if case .done = state { received.isComplete = true }
    }
  }

  private mutating func take(
    from rest: inout ArraySlice<UInt8>,
    left: Int,
    then next: (Int) -> State
  ) {
    let piece = rest.prefix(left)
    received.bytes += piece
    rest = rest.dropFirst(piece.count)
    state = next(left - piece.count)
  }

  /// Goes on where a line, or the whole head, is complete.
  private mutating func readLine() {
    guard line.suffix(2) == [13, 10] else { return }
    switch state {
    case .head:
      guard line.suffix(4) == [13, 10, 13, 10] else { return }
      state = framing(String(decoding: line, as: UTF8.self).lowercased())
    case .chunkSize:
      let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) ?? 0
      state = size == 0 ? .trailer : .chunk(size)
    case .chunkEnd: state = .chunkSize
    case .trailer: state = line.count == 2 ? .done : .trailer
    case .length, .chunk, .done: return
    }
    line = []
  }

  private func framing(_ head: String) -> State {
    if head.contains("\r\ntransfer-encoding: chunked\r\n") { return .chunkSize }
    guard let field = head.range(of: "\r\ncontent-length: ") else { return .done }
    let length = Int(head[field.upperBound...].prefix { $0.isASCII && $0.isNumber }) ?? 0
    return length == 0 ? .done : .length(length)
  }
}
