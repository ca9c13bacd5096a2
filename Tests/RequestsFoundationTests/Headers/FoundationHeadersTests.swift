// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// The fields of Foundation's own types.
@Suite struct FoundationHeadersTests {
  @Test func `fields of a URLRequest are read sorted and written with their case`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://h")))
    #expect(request.headers.isEmpty)
    request.headers = ["x-fooBar": "1", "DNT": "2", "Accept": "3"]
    #expect(request.allHTTPHeaderFields == ["x-fooBar": "1", "DNT": "2", "Accept": "3"])
    #expect(request.headers.map(\.name) == ["Accept", "DNT", "x-fooBar"])
    request.headers["dnt"] = nil
    request.headers.append(name: "ACCEPT", value: "4")
    #expect(request.headers.map(\.value) == ["3, 4", "1"])
    request.headers = [:]
    #expect(request.headers.isEmpty)
  }

  @Test func `fields of a response are read sorted`() throws {
    let url = try #require(URL(string: "https://h"))
    let response = try #require(
      HTTPURLResponse(
        url: url,
        statusCode: 200,
        httpVersion: "HTTP/1.1",
        headerFields: ["Vary": "a", "Age": "1"]
      )
    )
    #expect(response.headers.map(\.name) == ["Age", "Vary"])
    #expect(response.headers["vary"] == "a")
  }

  @Test func `fields of a configuration are read and written`() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = [.userAgent("x"), .accept("a/b")]
    #expect(configuration.headers["user-agent"] == "x")
    #expect(configuration.headers.count == 2)
    configuration.httpAdditionalHeaders = ["X-Number": 3]
    #expect(configuration.headers["x-number"] == "3")
    configuration.httpAdditionalHeaders = nil
    #expect(configuration.headers.isEmpty)
  }
}
