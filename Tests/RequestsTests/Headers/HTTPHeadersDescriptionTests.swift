// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeadersDescriptionTests {
  @Test func `Secret values are masked wherever the list is shown`() {
    var marked = HTTPHeader(name: "X-Session", value: "s3cret")
    marked.hide()
    let headers: HTTPHeaders = [
      .accept("x"), .authorization(bearerToken: "s3cret"), marked,
      HTTPHeader(name: "x-api-key", value: "s3cret"),
    ]
    #expect(
      headers.description
        == """
        Accept: x
        Authorization: <redacted>
        X-Session: <redacted>
        x-api-key: <redacted>
        """
    )
    var dumped = ""
    dump(headers, to: &dumped)
    for text in ["\(headers)", String(reflecting: headers), dumped, "\([headers])"] {
      #expect(!text.contains("s3cret"))
      #expect(text.contains("X-Session"))
    }
  }

  @Test func `A line break in a value does not start a line`() {
    #expect((["A": "1\r\nB: 2"] as HTTPHeaders).description == #"A: 1\r\nB: 2"#)
  }
}
