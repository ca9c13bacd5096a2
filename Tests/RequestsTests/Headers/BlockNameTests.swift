// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct BlockNameTests {
  private static let broken = "a\r\nX-Injected: 1"

  private static var blocks: [(block: any RequestBuildable, name: String, field: String)] {
    [
      (Header.custom("X").setValue(broken), "Header", "X"),
      (Header.accept.addValue(broken), "Header", "Accept"),
      (Authorization.raw(broken), "Authorization", "Authorization"),
      (Authorization.other("HOBA", credentials: broken), "Authorization", "Authorization"),
      (APIKey("X-Api-Key", broken, in: .header), "APIKey", "X-Api-Key"),
      (Headers { AuthorizationHeader.raw(broken) }, "AuthorizationHeader", "Authorization"),
      (Headers { AcceptLanguageHeader(broken) }, "AcceptLanguageHeader", "Accept-Language"),
      (Headers { AcceptEncodingHeader(broken) }, "AcceptEncodingHeader", "Accept-Encoding"),
      (Headers { CustomHeader("X", broken) }, "CustomHeader", "X"),
      (Headers { CustomHeader("X", broken).replacing() }, "CustomHeader", "X"),
      (Headers { OriginHeader(broken) }, "OriginHeader", "Origin"),
      (Headers { RefererHeader(broken) }, "RefererHeader", "Referer"),
      (Headers { UserAgentHeader(broken) }, "UserAgentHeader", "User-Agent"),
      (Headers { HTTPHeader(name: "X", value: broken) }, "Headers", "X"),
      (Headers(["X": broken]), "Headers", "X"),
      (
        RequestBlock { state in state.headers.add(name: "X", value: broken) },
        "RequestBlock", "X"
      ),
      (Header.host.setValue("a b"), "Header", "Host"),
      (Headers { HostHeader("a b") }, "HostHeader", "Host"),
      (RequestBlock { state in state.headers["Host"] = "a b" }, "RequestBlock", "Host"),
    ]
  }

  @Test(arguments: blocks.indices)
  func `an error names the block that wrote the field`(position: Int) throws {
    let (block, name, field) = Self.blocks[position]
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest {
        BaseURL("https://h")
        Headers(["A": "1", "B": "2"])
        RequestBlock { block }
      }
    }
    #expect(error.code == .invalidHeaderValue)
    #expect(error.block == name)
    #expect(error.field == field)
    #expect(error.description.hasPrefix("invalidHeaderValue in \(name) \"\(field)\""))
  }

  @Test func `blocks that check what they are given name themselves`() throws {
    try expect(.invalidCookie, "Cookie", Cookie("a", "b;c"))
    try expect(.invalidCookie, "Cookie", Cookie("a", raw: "b;c"))
    try expect(.invalidCookie, "APIKey", APIKey("a", "b;c", in: .cookie))
    try expect(.invalidMIMEType, "Accept", Accept("a"))
    try expect(.invalidMIMEType, "ContentType", ContentType("a"))
    try expect(.invalidMIMEType, "AcceptHeader", Headers { AcceptHeader("a") })
    try expect(.invalidMIMEType, "ContentTypeHeader", Headers { ContentTypeHeader("a") })
    try expect(.invalidCredentials, "Authorization", Authorization.bearer("a b"))
    try expect(
      .invalidCredentials,
      "Authorization",
      Authorization.basic(username: ":", password: "")
    )
    try expect(
      .invalidCredentials,
      "AuthorizationHeader",
      Headers { AuthorizationHeader.bearer("a b") }
    )
    try expect(
      .invalidCredentials,
      "AuthorizationHeader",
      Headers { AuthorizationHeader.basic(username: ":", password: "") }
    )
    try expect(
      .invalidCredentials,
      "Headers",
      Headers { HTTPHeader.authorization(username: ":", password: "") }
    )
    try expect(
      .invalidHeaderValue,
      "AcceptLanguageHeader",
      Headers { AcceptLanguageHeader("de").quality(.nan) }
    )
  }

  @Test func `errors about framing name the block that wrote the last line`() throws {
    try expect(.forbiddenHeader, "Header", Header.custom("Transfer-Encoding").setValue("chunked"))
    try expect(
      .forbiddenHeader,
      "CustomHeader",
      Headers { CustomHeader("transfer-encoding", "chunked") }
    )
    try expect(.contentLengthMismatch, "Header", Header.custom("Content-Length").setValue("9"))
    try expect(
      .repeatedHeader,
      "CustomHeader",
      RequestBlock {
        Header.host.setValue("a")
        Headers { CustomHeader("Host", "b") }
      }
    )
  }

  @Test func `the line at fault among those that are joined is named`() throws {
    try expect(
      .invalidHeaderValue,
      "Header",
      RequestBlock {
        Accept(.json)
        Header.accept.addValue(Self.broken)
      }
    )
    try expect(
      .invalidHeaderValue,
      "CustomHeader",
      RequestBlock {
        Cookie("a", "b")
        Headers { CustomHeader("Cookie", "a\nb") }
      }
    )
  }

  @Test func `fields that a finalizer or a list sets are named after it`() throws {
    let finalize = Finalize { request in request.headers["X"] = "a\nb" }
    try expect(.invalidHeaderValue, "Finalize", finalize)
    let headers: HTTPHeaders = ["X": "a\nb"]
    let error = #expect(throws: RequestError.self) { try headers.validated(block: "URLRequest") }
    #expect(error?.block == "URLRequest")
  }

  @Test func `an error prints the sign of a section`() throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest { Header.custom("Transfer-Encoding").setValue("chunked") }
    }
    #expect(error.description.contains("(RFC 9112 \u{A7}6.1)"))
  }

  @Test func `the origin changes neither equality nor what is secret`() throws {
    let request = try ComposedRequest {
      BaseURL("https://h")
      Header.custom("X").setValue(" 1 ").secret()
      APIKey("Y", "2", in: .header)
    }
    #expect(request.headers == ["X": "1", "Y": "2"])
    #expect(request.headers.map(\.description) == ["X: <redacted>", "Y: <redacted>"])
  }

  private func expect(
    _ code: RequestError.Code,
    _ name: String,
    _ block: some RequestBuildable
  ) throws {
    let error = try #require(throws: RequestError.self) {
      try ComposedRequest {
        BaseURL("https://h")
        block
      }
    }
    #expect(error.code == code)
    #expect(error.block == name)
  }
}
