// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct RequestFailureTests {
  struct Missing: Error, Equatable { let name: String }

  @Test func `the first failure ends the composition`() {
    #expect(throws: Missing(name: "a")) {
      try ComposedRequest {
        Query("x"); RequestFailure(Missing(name: "a")); RequestFailure(Missing(name: "b"))
      }
    }
  }

  @Test func `a failure in a branch that is not taken does nothing`() throws {
    let token: String? = "t"
    #expect(
      try field("Authorization") {
        if let token { Authorization.bearer(token) } else { RequestFailure(Missing(name: "token")) }
      } == "Bearer t"
    )
  }

  @Test func `blocks behind a failure are not folded`() throws {
    var folded: [Int] = []
    #expect(throws: Missing.self) {
      try ComposedRequest {
        RequestBlock { _ in folded.append(1) }
        RequestBlock { RequestFailure(Missing(name: "a")) }.secret()
        RequestBlock { _ in folded.append(2) }
        Finalize { _ in folded.append(3) }
      }
    }
    #expect(folded == [1])
  }
}
