// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct RequestBodyTests {
  static var bodies: [(RequestBody, String, String?)] {
    [
      (RequestBody.data(Data("hi".utf8)), "hi", nil),
      (.data(Data("hi".utf8), type: .pdf), "hi", "application/pdf"),
      (.data(Data(), type: nil), "", nil),
      (.string("hé"), "hé", "text/plain; charset=utf-8"),
      (.string("<p>", type: .html), "<p>", "text/html"),
      (.string("a\r\nb\0"), "a\r\nb\0", "text/plain; charset=utf-8"),
      (.json(["z": 1, "a": 2]), #"{"z":1,"a":2}"#, "application/json"),
      (.json("text"), #""text""#, "application/json"),
      (.json(nil as Int?), "null", "application/json"),
      (.urlEncoded(["a": "b c"]), "a=b%20c", "application/x-www-form-urlencoded"),
      (.urlEncoded([:]), "", "application/x-www-form-urlencoded"),
      (
        .urlEncoded(["t": ["x", "y"]] as [String: [String]], encoding: .repeated), "t=x&t=y",
        "application/x-www-form-urlencoded"
      ),
      (
        .urlEncoded([URLQueryItem(name: "a", value: "b+&"), URLQueryItem(name: "c", value: nil)]),
        "a=b%2B%26&c", "application/x-www-form-urlencoded"
      ),
    ]
  }

  @Test(arguments: bodies.indices)
  func `a body has its bytes and implies its type`(_ index: Int) throws {
    let (body, text, type) = Self.bodies[index]
    let request = try ComposedRequest(body)
    #expect(request.body?.data == Data(text.utf8))
    #expect(request.body?.length == text.utf8.count)
    #expect(request.headers["Content-Type"] == type)
    #expect(request.headers["Content-Length"] == nil)
  }

  @Test func `an empty body is not the same as none`() throws {
    #expect(try ComposedRequest { RequestBody.data(Data()) }.body?.length == 0)
    #expect(try ComposedRequest { Method.POST }.body == nil)
  }

  @Test(arguments: [
    ("a.json", "application/json"), ("a.JPG", "image/jpeg"), ("a.tar.gz", "application/gzip"),
    ("noextension", "application/octet-stream"), ("a.unheardof", "application/octet-stream"),
    (".json", "application/octet-stream"), ("a b#é.pdf", "application/pdf"),
  ])
  func `a file implies the type of its extension`(_ name: String, _ type: String) throws {
    let directory = try TemporaryDirectory()
    let url = try directory.file(name, "content")
    let request = try ComposedRequest { RequestBody.file(url) }
    #expect(request.headers["Content-Type"] == type)
    #expect(request.body?.length == 7)
    #expect(request.body?.data == nil)
    #expect(try field("Content-Type") { RequestBody.file(url, type: "a/b") } == "a/b")
  }

  @Test func `a type that cannot be sent is refused even behind a stated one`() throws {
    for body in [
      RequestBody.data(Data(), type: "a b"), .string("", type: "a b"),
      .file(URL(fileURLWithPath: "/"), type: "a b"),
    ] {
      let error = try refusal {
        ContentType(.json); body
      }
      #expect(error.code == .invalidMIMEType)
      #expect(error.block == "RequestBody")
    }
  }

  @Test func `a replaced body is not encoded`() throws {
    let missing = URL(fileURLWithPath: "/nowhere/at/all")
    #expect(
      try bodyText {
        RequestBody.json(Double.nan); RequestBody.file(missing)
        RequestBody.multipart(boundary: "") {}
        RequestBody.string("last")
      } == "last"
    )
  }

  @Test func `what JSON and forms cannot hold is refused by its path`() throws {
    let json = try refusal { RequestBody.json(["a": [1, Double.infinity]] as [String: [Double]]) }
    #expect(json.code == .unencodableValue)
    #expect(json.block == "RequestBody.json")
    let form = try refusal { RequestBody.urlEncoded([1] as [Int]) }
    #expect(form.code == .unencodableValue)
    #expect(form.block == "RequestBody.urlEncoded")
  }
}
