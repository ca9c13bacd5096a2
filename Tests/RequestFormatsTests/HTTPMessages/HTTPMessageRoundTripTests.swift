// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import TestSupport
import Testing

@Suite struct HTTPMessageRoundTripTests {
  private static let seed = UInt64.random(in: 0 ... .max)

  @Test func `requests come back as they were`() throws {
    var sample = MessageSample(seed: Self.seed)
    for round in 0..<Effort.rounds(10_000) {
      let request = try sample.request()
      let data = try HTTPMessage(request).data
      let message = try HTTPMessage(parsing: data)
      try #require(message.request == request, "seed \(Self.seed), round \(round)")
      try #require(message.notes.isEmpty)
      try #require(try HTTPMessage(message.request).data == data)
      let lenient = try HTTPMessage(parsing: data, mode: .lenient)
      try #require(lenient.request.url == request.url)
    }
  }

  @Test func `hostile texts give a request or a typed error`() throws {
    var sample = MessageSample(seed: Self.seed)
    var read = 0
    for round in 0..<Effort.rounds(20_000) {
      let text = sample.mutated(Array(try HTTPMessage(try sample.request()).data))
      let mode: HTTPMessage.Mode = round % 2 == 0 ? .strict : .lenient
      let result = Result { () throws(RequestError) in
        try HTTPMessage(parsing: Data(text), mode: mode)
      }
      switch result {
      case .success(let message):
        read += 1
        // What was read can be written, and then says the same.
        let again = try HTTPMessage(parsing: try HTTPMessage(message.request).data)
        try #require(again.request.body == message.request.body, "seed \(Self.seed)")
      case .failure(let error):
        let isPlaced = error.offset.map { (0...text.count).contains($0) } ?? false
        try #require(isPlaced, "seed \(Self.seed), round \(round): \(error)")
      }
    }
    #expect(read > Effort.rounds(1_000))
  }
}
