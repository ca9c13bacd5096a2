// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Requests

@Suite struct BodyWalkTests {
  private static let pieces = ["ab", "", "c", "def"].map { BodySegment.bytes(Data($0.utf8)) }

  @Test(arguments: [
    (0, ["ab", "", "c", "def"]), (1, ["b", "", "c", "def"]), (2, ["", "c", "def"]), (3, ["def"]),
    (5, ["f"]), (6, []),
  ])
  func `a walk begins at any byte, and leaves out what is before`(
    _ offset: Int,
    _ rest: [String]
  ) {
    var walk = BodyWalk(SegmentedBody(pieces: Self.pieces), from: offset)
    var seen: [String] = []
    while let (piece, first) = walk.nextPiece() {
      guard case .bytes(let data) = piece else { continue }
      seen.append(String(decoding: data.dropFirst(first), as: UTF8.self))
    }
    #expect(seen == rest)
    #expect(walk.nextPiece() == nil)
  }

  @Test func `a piece of unknown length is read from its first byte`() {
    let sequence = ByteSequence(length: nil, isReplayable: true) {
      AsyncStream<Data> { $0.finish() }
    }
    var walk = BodyWalk(SegmentedBody(pieces: [.sequence(sequence)]))
    let next = walk.nextPiece()
    #expect(next?.piece == .sequence(sequence))
    #expect(next?.offset == 0)
  }

  @Test func `no bytes are no chunk, and a given boundary is found over two of them`() throws {
    let body = SegmentedBody(
      pieces: [.bytes(Data("--B".utf8)), .bytes(Data()), .bytes(Data())],
      bufferSize: 10,
      guards: [BoundaryGuard(boundary: "B", pieces: 1..<2)]
    )
    var walk = BodyWalk(body)
    _ = walk.nextPiece()
    #expect(try walk.sends(Data("--B".utf8)), "outside of the part")
    #expect(try !walk.sends(Data()))
    _ = walk.nextPiece()
    #expect(try walk.sends(Data("a-".utf8)))
    let error = #expect(throws: RequestError.self) { _ = try walk.sends(Data("-B".utf8)) }
    #expect(error?.code == .invalidBoundary)
  }
}
