// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

struct KnownStatusTests {
  @Test(
    arguments: [
      (200, "OK"), (207, "Multi-Status"), (402, "Payment Required"), (404, "Not Found"),
      (423, "Locked"), (507, "Insufficient Storage"), (299, ""), (599, ""),
    ]
  )
  func `a status of URLSession has the reason phrase of its definition`(
    _ code: Int,
    _ phrase: String
  ) throws {
    let request = try ComposedRequest { BaseURL("https://api.example.com") }
    let url = try #require(URL(string: "https://api.example.com"))
    let head = try #require(
      HTTPURLResponse(url: url, statusCode: code, httpVersion: nil, headerFields: nil)
    )
    let status = try ReceivedResponse(head, to: request).status
    #expect(status.code == code)
    #expect(status.reasonPhrase == phrase)
  }
}
