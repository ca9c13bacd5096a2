// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

@testable import EchoServer
@testable import RequestsCommand

/// The tour would notice if a request arrived other than it was composed.
@Suite struct TourComparisonTests {
  private static func request() throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL("http://127.0.0.1/a?b")
      Header.custom("X-CaSe").setValue("1")
      RequestBody.data(Data("body".utf8))
    }
  }

  private static let received = RecordedRequest(
    method: "POST",
    target: "/a?b",
    version: "HTTP/1.1",
    headers: [
      RecordedRequest.Field(name: "Host", value: "127.0.0.1"),
      RecordedRequest.Field(name: "X-CaSe", value: "1"),
    ],
    body: Array("body".utf8),
    bodyLength: 4,
    raw: []
  )

  @Test func `a request that arrived as composed has no differences`() throws {
    #expect(try TourComparison(Self.request(), Self.received).differences == [])
  }

  @Test func `another request line is a difference`() throws {
    var received = Self.received
    received.method = "PUT"
    #expect(try TourComparison(Self.request(), received).differences == ["the method"])
    for target in ["/a", "/a?b=", "/A?b"] {
      received = Self.received
      received.target = target
      #expect(try TourComparison(Self.request(), received).differences == ["the target"])
    }
  }

  @Test(
    arguments: [
      [], [("X-Case", "1")], [("X-CaSe", "2")], [("X-CaSe", "1"), ("X-CaSe", "1")],
    ] as [[(String, String)]]
  )
  func `another field is a difference, be it only in case`(_ fields: [(String, String)]) throws {
    var received = Self.received
    received.headers = fields.map { RecordedRequest.Field(name: $0, value: $1) }
    #expect(try TourComparison(Self.request(), received).differences == ["the field X-CaSe"])
  }

  @Test func `another body is a difference`() throws {
    var received = Self.received
    received.body = Array("bodY".utf8)
    #expect(try TourComparison(Self.request(), received).differences == ["the body"])
    received.body = nil
    #expect(try TourComparison(Self.request(), received).differences == ["the body"])
  }
}
