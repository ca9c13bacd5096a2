// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import TestSupport
import Testing

@Suite struct HTTPFileRoundTripTests {
  private static let seed = UInt64.random(in: 0 ... .max)

  @Test func `requests come back as they were`() throws {
    var sample = MessageSample(seed: Self.seed)
    var refused = 0
    for round in 0..<Effort.rounds(2_000) {
      var requests: [ComposedRequest] = []
      while requests.count < 5 {
        let request = try sample.request()
        let result = Result { () throws(RequestError) in try HTTPFile([request]).text }
        switch result {
        case .success: requests.append(request)
        case .failure(let error):
          try #require(error.code == .notExpressible, "seed \(Self.seed), round \(round): \(error)")
          refused += 1
        }
      }
      let text = try HTTPFile(requests).text
      let read = try HTTPFile(parsing: text)
      try #require(read.requests.count == requests.count, "seed \(Self.seed), round \(round)")
      for (imported, request) in zip(read.requests, requests) {
        try #require(
          try imported.request() == request,
          "seed \(Self.seed), round \(round): \(text)"
        )
        try #require(imported.notes.isEmpty)
      }
      try #require(try read.text == text)
    }
    // Only bodies that are not UTF-8 are.
    #expect(refused < Effort.rounds(6_000))
  }

  @Test func `hostile files give requests or a typed error`() throws {
    var sample = MessageSample(seed: Self.seed)
    let extras = [
      "@a = {{b}}\n@b = {{a}}\n", "< {% x %}\n", "> {%\n%}\n", "\n< ./file\n", "<> x\n",
      "# @name y\n",
      "\n{{a}}\n", "###\n", "  # a\n", "\n\n", "  ?a\n",
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n--b--\n",
    ]
    var read = 0
    for _ in 0..<Effort.rounds(20_000) {
      var text = "\(sample.random.element(of: extras))PUT http://h/{{c}}\nX: y\n"
      text += sample.random.element(of: extras) + sample.random.element(of: extras)
      text += "\n\(sample.text())\n### z\nhttp://h/\n"
      let mutated = String(decoding: sample.mutated(Array(text.utf8)), as: UTF8.self)
      let result = Result { () throws(RequestError) in
        try HTTPFile(parsing: mutated, variables: ["c": "d"]).requests
      }
      switch result {
      case .success(let requests):
        read += 1
        let offsets = requests.flatMap(\.notes).compactMap(\.offset)
        try #require(offsets.allSatisfy { (0...mutated.utf8.count).contains($0) })
      case .failure(let error):
        let isPlaced = error.offset.map { (0...mutated.utf8.count).contains($0) } ?? false
        try #require(isPlaced, "seed \(Self.seed): \(error)")
      }
    }
    #expect(read > Effort.rounds(1_000))
  }
}
