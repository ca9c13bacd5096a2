// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Rules that hold for all inputs, each tried with 10,000 at full effort; `REQUESTS_SEED` chooses others.
@Suite struct PropertyTests {
  @Test(arguments: HeadProperties.all)
  func `heads`(_ property: Property) {
    #expect(property.failure() == nil)
  }

  @Test(arguments: URLProperties.all)
  func `URLs`(_ property: Property) {
    #expect(property.failure() == nil)
  }

  @Test(arguments: QueryProperties.all)
  func `queries and forms`(_ property: Property) {
    #expect(property.failure() == nil)
  }

  @Test(arguments: BodyProperties.all)
  func `bodies`(_ property: Property) {
    #expect(property.failure() == nil)
  }

  @Test(arguments: FormatProperties.all)
  func `formats`(_ property: Property) {
    #expect(property.failure() == nil)
  }

  @Test(arguments: BytesProperties.all)
  func `loops over bytes`(_ property: Property) {
    #expect(property.failure() == nil)
  }
}
