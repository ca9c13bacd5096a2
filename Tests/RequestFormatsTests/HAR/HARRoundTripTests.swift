// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import TestSupport
import Testing

@Suite struct HARRoundTripTests {
  private static let seed = UInt64.random(in: 0 ... .max)

  @Test func `requests come back as they were`() throws {
    var sample = MessageSample(seed: Self.seed)
    for round in 0..<Effort.rounds(1_000) {
      let requests = try (0..<10).map { _ in try sample.request() }
      let archive = try HARArchive(requests, redacting: .none)
      let read = try HARArchive(parsing: archive.data)
      try #require(read == archive, "seed \(Self.seed), round \(round)")
      for (imported, request) in zip(try read.requests, requests) {
        try #require(try imported.request() == request, "seed \(Self.seed), round \(round)")
        try #require(imported.notes.isEmpty || imported.notes[0].message.contains("U+FFFD"))
      }
    }
  }

  @Test func `hostile archives give requests or a typed error`() throws {
    var sample = MessageSample(seed: Self.seed)
    var read = 0
    for _ in 0..<Effort.rounds(500) {
      let text = Array(try HARArchive([try sample.request()], redacting: .none).data)
      for _ in 0..<40 {
        let mutated = Data(sample.mutated(text))
        // Another kind of error than RequestError does not compile.
        let result = Result { () throws(RequestError) in try HARArchive(parsing: mutated).requests }
        if case .success = result { read += 1 }
      }
    }
    #expect(read > Effort.rounds(100), "seed \(Self.seed)")
  }
}
