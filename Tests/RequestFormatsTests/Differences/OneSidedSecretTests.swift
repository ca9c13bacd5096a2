// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

/// One of two requests holds the secret, and the message shows neither side.
@Suite struct OneSidedSecretTests {
  private static let base = "https://h.example/p"

  private static func request(
    @RequestBuilder _ blocks: () throws -> RequestBlock
  ) throws -> ComposedRequest {
    try ComposedRequest(blocks)
  }

  private static func pairs() throws -> [(ComposedRequest, ComposedRequest)] {
    let type = MIMEType.plainText
    func both(
      _ open: String,
      _ secret: String,
      _ type: MIMEType
    ) throws -> (
      ComposedRequest, ComposedRequest
    ) {
      (
        try request {
          BaseURL(base); RequestBody.string(open, type: type)
        },
        try request {
          BaseURL(base); RequestBody.string(secret, type: type)
        }
      )
    }
    return [
      (
        try request { BaseURL("https://a.example/p") },
        try request { BaseURL("https://hunter2.example/p").secret() }
      ),
      (
        try request { BaseURL(base) },
        try request {
          BaseURL(base); Endpoint("/hunter2").secret()
        }
      ),
      (
        try request { BaseURL(base) },
        try request {
          BaseURL(base); Endpoint(reference: "#otp=hunter2")
        }
      ),
      (
        try request { BaseURL(base) },
        try request {
          BaseURL(base); Query("token", "hunter2")
        }
      ),
      (
        try request { BaseURL(base) },
        try request {
          BaseURL(base); Query("u", "https://h/?token=hunter2")
        }
      ),
      (
        try request {
          BaseURL(base); Header.custom("X").setValue("a")
        },
        try request {
          BaseURL(base); Header.custom("X").setValue("hunter2").secret()
        }
      ),
      (
        try request {
          BaseURL(base); Header.referer.setValue("https://h/")
        },
        try request {
          BaseURL(base); Header.referer.setValue("https://h/?token=hunter2")
        }
      ),
      (
        try request {
          BaseURL(base); RequestBody.string("a", type: type)
        },
        try request {
          BaseURL(base); RequestBody.string("hunter2", type: type).secret()
        }
      ),
      try both("a\n<otp>\n1\n</otp>", "a\n<otp>\nhunter2\n</otp>", .xml),
      try both("{\"a\":1}", "{\"otp\":\"hunter2\"}", type),
      try both("[]", #"[{"path":"/otp","value":"hunter2"}]"#, .json),
      try both(#"[{"path":"/otp","value":"a"}]"#, #"[{"path":"/otp","value":"hunter2"}]"#, .json),
      try both(#"{"u":"a"}"#, #"{"u":"https://h/?otp=hunter2"}"#, .json),
      try both(#"{"otp":"a"}"#, #"{"otp":"hunter2"}"#, .formURLEncoded),
      try both("u=a", #"{"otp":"hunter2"}"#, .formURLEncoded),
      try both("u=a", "u=https%3A%2F%2Fh%2F%3Fotp%3Dhunter2", .formURLEncoded),
    ]
  }

  @Test func `a secret of either side is found and not shown`() throws {
    for (plain, secret) in try Self.pairs() {
      for differences in [plain.differences(from: secret), secret.differences(from: plain)] {
        #expect(!differences.isEmpty)
        let text = differences.map { "\($0) \(String(reflecting: $0))" }.joined()
        #expect(!text.contains("hunter2"), "\(text)")
      }
    }
  }

  @Test func `a body of either side that cannot be read is a difference`() throws {
    let sequence = ByteSource.sequence(length: 1) { AsyncStream<Data> { $0.finish() } }
    let streamed = try Self.request {
      BaseURL(Self.base); RequestBody.source(sequence)
    }
    let known = try Self.request {
      BaseURL(Self.base); RequestBody.data(Data("a".utf8))
    }
    for (expected, found) in [(streamed, known), (known, streamed)] {
      let bodies = found.differences(from: expected).filter { $0.place == .body(path: "") }
      #expect(bodies.count == 1)
      let texts = [bodies.first?.expected, bodies.first?.actual].map { $0 ?? "" }
      #expect(texts.contains("1 byte"))
      #expect(texts.contains { $0.hasPrefix("a body that could not be read") })
    }
  }
}
