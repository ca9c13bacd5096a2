// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct StructuredFieldCorpusTests {
  private static let files = ["items", "lists", "dictionaries", "examples", "written"]

  private static func cases() throws -> [StructuredFieldCase] {
    try files.flatMap { try StructuredFieldCase.all(in: $0) }
  }

  @Test(arguments: try cases())
  func `a case is read, written and refused as the working group says`(
    _ test: StructuredFieldCase
  ) throws {
    switch test.outcome {
    case .text(let value, let text):
      if let input = test.input {
        #expect(try StructuredField(parsing: input, as: test.kind) == value)
      }
      #expect(try value.text == text)
      #expect(try sent(value) == (text.isEmpty ? nil : text))
    case .unwritable(let value):
      #expect(test.input == nil)
      let error = #expect(throws: RequestError.self) { try value.text }
      #expect(error?.code == .invalidHeaderValue)
      let refused = #expect(throws: RequestError.self) { try sent(value) }
      #expect(refused?.code == .invalidHeaderValue)
    case .refused(let offset):
      let input = try #require(test.input)
      let error = #expect(throws: RequestError.self) {
        try StructuredField(parsing: input, as: test.kind)
      }
      #expect(error?.code == .malformedText)
      #expect(error?.offset == offset)
    }
  }

  /// The value of a field in a request that has been composed.
  private func sent(_ value: StructuredField) throws -> String? {
    try field("Example") { Header.custom("Example").setValue(structured: value) }
  }
}
