// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct AcceptTests {
  @Test func `types share one line, in the order written`() throws {
    let request = try ComposedRequest {
      Accept(.json)
      Header.custom("X").setValue("1")
      Accept(.xml.with(.quality(0.5)))
      Accept(.any)
      Accept(.json)
    }
    #expect(request.headers.map(\.name) == ["Accept", "X"])
    #expect(
      request.headers["Accept"] == "application/json, application/xml; q=0.5, */*, application/json"
    )
  }

  @Test func `types join what header blocks wrote before and add behind`() throws {
    #expect(
      try ComposedRequest {
        Header.accept.setValue("a/a"); Accept("b/b"); Header.accept.addValue("c/c")
      }.headers.values(for: "accept") == ["a/a, b/b, c/c"]
    )
    #expect(
      try ComposedRequest {
        Header.accept.addValue("a/a"); Header.accept.addValue("c/c")
      }.headers.values(for: "accept") == ["a/a", "c/c"]
    )
  }

  @Test func `a header that sets starts anew`() throws {
    #expect(
      try field("Accept") {
        Accept("a/a"); Header.accept.setValue("b/b"); Accept("c/c")
      } == "b/b, c/c"
    )
    #expect(
      try field("Accept") {
        Accept("a/a");
        Headers {
          AcceptHeader("b/b"); AcceptHeader("c/c").appending()
        }
      } == "b/b, c/c"
    )
  }

  @Test func `joining keeps the spelling of the first line, and the mark of any`() throws {
    let request = try ComposedRequest {
      Header.custom("ACCEPT").setValue("a/a")
      Accept("b/b").secret()
    }
    #expect(request.headers.map(\.name) == ["ACCEPT"])
    #expect(request.headers.map(\.isSecret) == [true])
  }

  @Test(arguments: ["json", "", "a/b c", "a/b\r\nX: y"])
  func `text that is no media type is refused`(_ text: String) throws {
    let error = try refusal { Accept(MIMEType(stringLiteral: text)) }
    #expect(error.code == .invalidMIMEType)
    #expect(error.block == "Accept")
  }
}
