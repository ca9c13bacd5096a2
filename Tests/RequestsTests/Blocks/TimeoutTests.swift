// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct TimeoutTests {
  @Test(arguments: [5, 0.001, 10_000_000, Double.leastNonzeroMagnitude])
  func `a timeout in its range becomes an option`(_ seconds: Double) throws {
    #expect(try ComposedRequest { Timeout(seconds) }.options.timeout == seconds)
  }

  @Test(arguments: [
    (Duration.seconds(5), 5), (.seconds(0.5), 0.5), (.milliseconds(1), 0.001),
    (.milliseconds(1_234_567), 1234.567), (.nanoseconds(1), 1e-9), (.seconds(10_000_000), 1e7),
  ])
  func `a duration is a timeout in seconds`(_ duration: Duration, _ seconds: Double) throws {
    #expect(try ComposedRequest { Timeout(duration) }.options.timeout == seconds)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .milliseconds(-1), .seconds(10_000_001)])
  func `a duration outside the range is refused`(_ duration: Duration) throws {
    let error = try refusal { Timeout(duration) }
    #expect(error.code == .invalidOption)
    #expect(error.block == "Timeout")
  }

  @Test func `a duration in a literal compiles`() throws {
    #expect(try ComposedRequest { Timeout(.seconds(5)) } == ComposedRequest { Timeout(5) })
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

  @Test(arguments: [0, -1, .infinity, .nan, 1e300, 1e18])
  func `a timeout that did not come by the block is refused too`(_ seconds: Double) throws {
    let blocks: [(RequestBlock, String)] = [
      (RequestBlock { $0.options.timeout = seconds }, "ComposedRequest"),
      (RequestBlock { Finalize { $0.options.timeout = seconds } }, "Finalize"),
    ]
    for (block, name) in blocks {
      let error = try refusal { block }
      #expect(error.code == .invalidOption)
      #expect(error.block == name)
    }
    var request = try ComposedRequest { BaseURL("https://h") }
    request.options.timeout = seconds
    let changed = request
    let error = #expect(throws: RequestError.self) { try changed.httpRequest }
    #expect(error?.code == .invalidOption)
  }
}
