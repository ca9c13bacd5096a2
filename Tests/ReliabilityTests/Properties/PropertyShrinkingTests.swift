// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite struct PropertyShrinkingTests {
  @Test func `a failure is shrunk to the bytes that matter, and names its seed`() {
    let property = Property("no CR LF", fields: 1...4) { fields in
      fields.texts.contains { $0.utf8.elementsEqual("\r\n".utf8) || $0.contains("\r\n") }
        ? "has CR LF" : nil
    }
    let failure = property.failure(cases: 1_000)
    #expect(failure?.contains("[\"\\r\\n\"] = [[13, 10]]: has CR LF") == true)
    #expect(failure?.contains("seed \(Property.seed), case ") == true)
  }

  @Test func `what throws breaks the rule`() {
    struct Failure: Error {}
    let property = Property("never throws", fields: 1...1) { _ in throw Failure() }
    #expect(property.failure(cases: 1)?.contains("threw Failure()") == true)
  }

  @Test func `a rule that holds has no failure`() {
    #expect(Property("true", fields: 0...3) { _ in nil }.failure(cases: 100) == nil)
  }

  @Test func `the same seed makes the same fields`() {
    var first = SplitMix64(seed: 7)
    var second = SplitMix64(seed: 7)
    let fields = ByteFields(&first, count: 0...9, longest: 20)
    #expect(fields == ByteFields(&second, count: 0...9, longest: 20))
  }
}
