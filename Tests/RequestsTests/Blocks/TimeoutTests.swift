// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct TimeoutTests {
  @Test(arguments: [5, 0.001, 10_000_000, Double.leastNonzeroMagnitude])
  func `a timeout in its range becomes an option`(_ seconds: Double) throws {
    #expect(try ComposedRequest { Timeout(seconds) }.options.timeout == seconds)
  }

  @Test func `the last timeout wins, and there is none by default`() throws {
    #expect(try ComposedRequest { Query("a") }.options.timeout == nil)
    #expect(
      try ComposedRequest {
        Timeout(5); Timeout(6)
      }.options.timeout == 6
    )
  }

  @Test(arguments: [0, -0.0, -1, .infinity, -.infinity, .nan, 1e300, 10_000_000.5])
  func `a timeout outside its range is refused`(_ seconds: Double) throws {
    let error = try refusal { Timeout(seconds) }
    #expect(error.code == .invalidOption)
    #expect(error.block == "Timeout")
  }
}
