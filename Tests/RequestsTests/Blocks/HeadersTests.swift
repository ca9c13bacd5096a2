// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HeadersTests {
  @Test func `a node replaces, but a custom one appends`() throws {
    let request = try ComposedRequest {
      Header.custom("X").setValue("0")
      Headers {
        AcceptHeader("a/a"); AcceptHeader("b/b")
        AcceptLanguageHeader("de"); AcceptLanguageHeader("en")
        AcceptEncodingHeader("gzip"); AcceptEncodingHeader("br")
        ContentTypeHeader("a/a"); ContentTypeHeader("b/b")
        UserAgentHeader("a"); UserAgentHeader("b")
        HostHeader("a"); HostHeader("b")
        OriginHeader("a"); OriginHeader("b")
        RefererHeader("a"); RefererHeader("b")
        AuthorizationHeader.raw("a"); AuthorizationHeader.raw("b")
        HTTPHeader(name: "Y", value: "a"); HTTPHeader(name: "y", value: "b")
        CustomHeader("X", "1"); CustomHeader("x", "2")
      }
    }
    #expect(
      request.headers.map { "\($0.name): \($0.value)" } == [
        "X: 0", "Accept: b/b", "Accept-Language: en", "Accept-Encoding: br", "Content-Type: b/b",
        "User-Agent: b", "Host: b", "Origin: b", "Referer: b", "Authorization: b", "y: b", "X: 1",
        "x: 2",
      ]
    )
  }

  @Test func `appending and replacing flip the default, the last one wins`() throws {
    let request = try ComposedRequest {
      Headers {
        AcceptHeader("a/a")
        AcceptHeader("b/b").appending()
        CustomHeader("X", "1")
        CustomHeader("X", "2").replacing()
        CustomHeader("X", "3").replacing().appending()
        UserAgentHeader("a")
        UserAgentHeader("b").appending().replacing()
      }
    }
    #expect(request.headers.values(for: "Accept") == ["a/a", "b/b"])
    #expect(request.headers.values(for: "X") == ["2", "3"])
    #expect(request.headers.values(for: "User-Agent") == ["b"])
  }

  @Test func `a group takes all control flow of Swift`() throws {
    func names(_ number: Int) throws -> [String] {
      let optional: CustomHeader? = number > 1 ? CustomHeader("Optional", "1") : nil
      return try ComposedRequest {
        Headers {
          if number == 0 { CustomHeader("Zero", "1") }
          if number > 1 { CustomHeader("Many", "1") } else { CustomHeader("Few", "1") }
          for turn in 0..<number { CustomHeader("Turn-\(turn)", "1") }
          optional
          if #available(macOS 13, iOS 16, *) { CustomHeader("Available", "1") }
        }
      }.headers.map(\.name)
    }
    #expect(try names(0) == ["Zero", "Few", "Available"])
    #expect(try names(2) == ["Many", "Turn-0", "Turn-1", "Optional", "Available"])
    #expect(try ComposedRequest { Headers {} }.headers.isEmpty)
  }

  @Test(arguments: [
    (0.8, "0.8"), (1, "1"), (0, "0"), (-0.0, "0"), (2, "1"), (-1, "0"), (0.5, "0.5"),
    (0.123456, "0.123"), (0.0001, "0.001"), (0.9999, "1"), (0.05, "0.05"), (0.100, "0.1"),
    (0.999, "0.999"), (.infinity, "1"), (-.infinity, "0"), (1e-300, "0.001"),
  ])
  func `a weight is held to its range and to three decimals`(
    _ quality: Double,
    _ text: String
  ) throws {
    let request = try ComposedRequest {
      Headers {
        AcceptHeader("a/b; c=d; q=0.3").quality(quality)
        AcceptLanguageHeader("de").quality(0.1).quality(quality)
        AcceptEncodingHeader("gzip").quality(quality)
      }
    }
    #expect(request.headers["Accept"] == "a/b; c=d; q=\(text)")
    #expect(request.headers["Accept-Language"] == "de;q=\(text)")
    #expect(request.headers["Accept-Encoding"] == "gzip;q=\(text)")
  }

  @Test func `a weight that is no number is refused`() throws {
    let type = try refusal { Headers { AcceptHeader(.json).quality(.nan) } }
    #expect(type.code == .invalidMIMEType)
    #expect(type.block == "AcceptHeader")
    #expect(type.field == "q")
    let language = try refusal { Headers { AcceptLanguageHeader("de").quality(.nan) } }
    #expect(language.code == .invalidHeaderValue)
    #expect(language.field == "Accept-Language")
    let coding = try refusal { Headers { AcceptEncodingHeader("br").quality(.nan) } }
    #expect(coding.code == .invalidHeaderValue)
    #expect(coding.field == "Accept-Encoding")
    // A later number takes the place of one that is none.
    #expect(
      try field("Accept") { Headers { AcceptHeader(.json).quality(.nan).quality(0.5) } }
        == "application/json; q=0.5"
    )
  }

  static var refusals: [(CustomHeader, RequestError.Code, Int)] {
    [
      (CustomHeader("A B", "1"), RequestError.Code.invalidHeaderName, 1),
      (CustomHeader("A", "1\r\nB: 2"), .invalidHeaderValue, 1),
    ]
  }

  @Test(arguments: refusals.indices)
  func `a node that cannot be sent is refused`(_ index: Int) throws {
    let (node, code, offset) = Self.refusals[index]
    let error = try refusal { Headers { node } }
    #expect(error.code == code)
    #expect(error.offset == offset)
  }
}
