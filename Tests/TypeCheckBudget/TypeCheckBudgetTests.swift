// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compile time is a feature: the work of the type checker is counted and held to a budget.
@Suite struct TypeCheckBudgetTests {
  @Test(arguments: ["FortyBlocks", "WaitingBlocks"])
  func `a builder of many blocks with control flow stays within its budget`(
    _ name: String
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).swift")
    let result = try TypeChecker(String(contentsOf: file, encoding: .utf8))
    #expect(result.diagnostics == [])
    // Zero would mean that the compiler no longer counts, and the budget no longer holds anything.
    #expect(result.scopes > 100)
    #expect(result.scopes < 4000)
  }
}
