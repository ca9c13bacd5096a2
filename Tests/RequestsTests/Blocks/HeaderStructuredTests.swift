// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HeaderStructuredTests {
  @Test func `a structured value is the value of the field`() throws {
    let request = try ComposedRequest {
      Header.custom("X-A").setValue(structured: .dictionary(["a": 1, "b": .token("x")]))
      Header.custom("X-B").setValue(structured: .list([1, "text", .token("a")]))
      Header.custom("X-C").addValue(structured: .item(.token("gzip").with(["q": 0.5])))
    }
    #expect(request.headers.map(\.name) == ["X-A", "X-B", "X-C"])
    #expect(request.headers.map(\.value) == ["a=1, b=x", "1, \"text\", a", "gzip;q=0.5"])
  }

  @Test func `setting replaces lines, and adding keeps them`() throws {
    let request = try ComposedRequest {
      Header.custom("X").setValue("old")
      Header.custom("X").setValue(structured: .list([1]))
      Header.custom("x").addValue(structured: .list([[2]]))
    }
    #expect(request.headers.values(for: "X") == ["1", "(2)"])
    let field = try StructuredField(parsing: #require(request.headers["X"]), as: .list)
    #expect(field == .list([1, [2]]))
  }

  @Test(arguments: [StructuredField.list([]), .dictionary([:]), nil])
  func `what has no members adds nothing and leaves an earlier value`(
    _ empty: StructuredField?
  ) throws {
    let request = try ComposedRequest {
      Header.custom("X").setValue(structured: empty)
      Header.custom("Y").addValue(structured: empty)
      Header.custom("Z").setValue("1")
      Header.custom("Z").setValue(structured: empty)
      Header.custom("Z").addValue(structured: empty)
    }
    #expect(request.headers.map(\.name) == ["Z"])
    #expect(request.headers["Z"] == "1")
  }

  private static let refused: [(StructuredField, offset: Int?, message: String)] = [
    (.item("é"), 0, "The string contains a character other than printable ASCII. "),
    (.list([1, .token("a b")]), 1, "At [1]: The token can contain only letters, digits, "),
    (.dictionary(["a": .integer(1).with(["B": 1])]), 0, "At a;B: The key must begin with "),
    (.item(.decimal(.nan)), nil, "The decimal is not finite, or has more than 12 digits "),
  ]

  @Test(arguments: refused)
  func `a value that cannot be written is refused by the block`(
    _ value: StructuredField,
    _ offset: Int?,
    _ message: String
  ) throws {
    for block in [
      Header.custom("X-A").setValue(structured: value),
      Header.custom("X-A").addValue(structured: value),
    ] {
      let error = try refusal { block }
      #expect(error.code == .invalidHeaderValue)
      #expect(error.block == "Header")
      #expect(error.field == "X-A")
      #expect(error.offset == offset)
      #expect(error.message.utf8.starts(with: message.utf8))
    }
  }

  @Test func `a bad name is refused as in other fields`() throws {
    let error = try refusal { Header.custom("X A").setValue(structured: .item(1)) }
    #expect(error.code == .invalidHeaderName)
    #expect(error.block == "Header")
  }
}
