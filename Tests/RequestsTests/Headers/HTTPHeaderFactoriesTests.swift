// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct HTTPHeaderFactoriesTests {
  @Test(arguments: [
    (HTTPHeader.accept("v"), "Accept"),
    (.acceptCharset("v"), "Accept-Charset"),
    (.acceptLanguage("v"), "Accept-Language"),
    (.acceptEncoding("v"), "Accept-Encoding"),
    (.contentDisposition("v"), "Content-Disposition"),
    (.contentEncoding("v"), "Content-Encoding"),
    (.contentType("v"), "Content-Type"),
    (.userAgent("v"), "User-Agent"),
    (.websocketProtocol("v"), "Sec-WebSocket-Protocol"),
    (.authorization("v"), "Authorization"),
  ])
  func `A factory spells the name and keeps the value`(header: HTTPHeader, name: String) {
    #expect(header == HTTPHeader(name: name, value: "v"))
    #expect(header.isSecret == (name == "Authorization"))
  }

  @Test func `A bearer token follows its scheme`() {
    let header = HTTPHeader.authorization(bearerToken: "a.b-c~d")
    #expect(header == HTTPHeader(name: "Authorization", value: "Bearer a.b-c~d"))
    #expect(header.isSecret)
  }

  @Test(arguments: [
    ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
    ("test", "123\u{A3}", "Basic dGVzdDoxMjPCow=="),
    ("", "", "Basic Og=="),
    ("u", "a:b:", "Basic dTphOmI6"),
  ])
  func `Basic credentials are base64 of UTF-8`(
    username: String,
    password: String,
    value: String
  ) throws {
    let header = HTTPHeader.authorization(username: username, password: password)
    #expect(header == HTTPHeader(name: "Authorization", value: value))
    #expect(header.isSecret)
  }

  @Test(arguments: [
    ("a:b", "p", "username", 1),
    (":", "p", "username", 0),
    ("é\n", "p", "username", 2),
    ("u\u{0}", "p", "username", 1),
    ("u\r\n", "p", "username", 1),
    ("u", "p\u{7F}", "password", 1),
    ("u", "\tp", "password", 0),
    ("u", "é\u{301}\u{1F}", "password", 4),
    (String(repeating: "u", count: 300) + ":", "p", "username", 300),
  ])
  func `Credentials that Basic cannot carry are refused`(
    username: String,
    password: String,
    field: String,
    offset: Int
  ) {
    let error = #expect(throws: RequestError.self) {
      try ComposedRequest {
        Headers { HTTPHeader.authorization(username: username, password: password) }
      }
    }
    #expect(error?.code == .invalidCredentials)
    #expect(error?.field == field)
    #expect(error?.offset == offset)
  }

  @Test func `An error about credentials does not show them`() {
    let error = #expect(throws: RequestError.self) {
      try ComposedRequest {
        Headers(HTTPHeaders([.authorization(username: "topsecret:", password: "hidden")]))
      }
    }
    #expect(error?.description.contains("topsecret") == false)
    #expect(error?.description.contains("hidden") == false)
  }

  @Test func `No form of a field shows credentials that cannot be sent`() {
    let header = HTTPHeader.authorization(username: "topsecret:", password: "hidden")
    let headers: HTTPHeaders = [header]
    #expect(header.value.isEmpty)
    #expect(header != HTTPHeader(name: "Authorization", value: ""))
    #expect(throws: RequestError.self) { try headers.httpFields }
  }
}
