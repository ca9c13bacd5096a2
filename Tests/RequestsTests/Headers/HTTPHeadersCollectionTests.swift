// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeadersCollectionTests {
  private let headers: HTTPHeaders = ["A": "1", "B": "2", "C": "3"]

  @Test func `Fields are found by position`() {
    #expect(headers.count == 3)
    #expect(headers[0] == HTTPHeader(name: "A", value: "1"))
    #expect(headers.last == HTTPHeader(name: "C", value: "3"))
    #expect(headers.startIndex == 0)
    #expect(headers.endIndex == 3)
    #expect(headers.reversed().map(\.name) == ["C", "B", "A"])
  }

  @Test func `Fields are iterated in order`() {
    var names = ""
    for header in headers { names += header.name }
    #expect(names == "ABC")
  }
}
