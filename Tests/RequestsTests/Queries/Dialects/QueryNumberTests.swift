// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryNumberTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (100, "100"), (0.1, "0.1"), (-2.5, "-2.5"),
      (1.1, "1.1"), (123456.789, "123456.789"), (0.3, "0.3"), (0.1 + 0.2, "0.30000000000000004"),
      (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
      (-9_007_199_254_740_994, "-9007199254740994"),
      (1_152_921_504_606_846_976, "1152921504606847000"),
      (1e15, "1000000000000000"), (1e16, "10000000000000000"), (1.5e17, "150000000000000000"),
      (1e20, "100000000000000000000"), (1e21, "1e%2B21"), (-1.25e21, "-1.25e%2B21"),
      (123_456_789_012_345_683_968, "123456789012345680000"),
      (1e-4, "0.0001"), (1e-5, "0.00001"), (1e-6, "0.000001"), (1.5e-6, "0.0000015"),
      (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e%2B308"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"),
    ] as [(Double, String)]
  )
  func `a number is written as JavaScript writes it`(_ number: Double, _ text: String) throws {
    #expect(try query(a: number) == "a=\(text)")
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (16_777_216, "16777216"), (1e10, "10000000000"),
      (3.4028235e38, "3.4028235e%2B38"),
      (.leastNonzeroMagnitude, "1e-45"), (-0.0, "0"),
    ] as [(Float, String)]
  )
  func `a Float has its own shortest digits`(_ number: Float, _ text: String) throws {
    #expect(try query(a: number) == "a=\(text)")
  }

  @Test func `every number comes back from its text`() throws {
    var bits: UInt64 = 1
    for _ in 0..<10_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      guard number.isFinite else { continue }
      let text = try query(a: number).dropFirst(2).replacing("%2B", with: "+")
      #expect(Double(text) == number)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func `a number that is not finite is refused with its key path`(_ number: Double) {
    #expect(queryError(a: number)?.code == .unencodableValue)
    #expect(queryError(a: number)?.field == "a")
    #expect(queryError(a: [1, 2, number])?.field == "a[2]")
    #expect(queryError(a: ["b": [1, number]])?.field == "a.b[1]")
    #expect(queryError(a: Float(number))?.code == .unencodableValue)
    #expect(queryError(a: Date(timeIntervalSinceReferenceDate: number))?.field == "a")
    #expect(queryError(a: Decimal.nan)?.code == .unencodableValue)
    #expect(queryError(a: [number: 1])?.field == "a")
  }
}
