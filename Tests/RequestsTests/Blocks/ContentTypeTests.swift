// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct ContentTypeTests {
  @Test func `a stated type wins over an implied one, wherever it stands`() throws {
    let statements: [RequestBlock] = [
      RequestBlock { ContentType("a/b") },
      RequestBlock { Header.contentType.setValue("a/b") },
      RequestBlock { Header.custom("CONTENT-TYPE").addValue("a/b") },
      RequestBlock { Headers { ContentTypeHeader("a/b") } },
      RequestBlock { Headers { CustomHeader("content-type", "a/b") } },
      RequestBlock { $0.headers.add(.contentType("a/b")) },
    ]
    let body = RequestBody.json([1])
    for stated in statements {
      let before = try ComposedRequest {
        stated; body
      }
      let behind = try ComposedRequest {
        body; stated
      }
      #expect(before.headers.values(for: "Content-Type") == ["a/b"])
      #expect(behind.headers.values(for: "Content-Type") == ["a/b"])
    }
  }

  @Test func `a default yields to what the body implies and to what is stated`() throws {
    let body = RequestBody.data(Data("{}".utf8))
    let text = "application/vnd.a+json"
    let cases: [(RequestBlock, String?)] = [
      (RequestBlock { body }, "application/json"),
      (RequestBlock { RequestBody.source(.bytes(Data([1]))) }, "application/json"),
      (
        RequestBlock {
          body; ContentType(default: text)
        }, text
      ),
      (
        RequestBlock {
          ContentType(default: "a/b; c=d"); body
        }, "a/b; c=d"
      ),
      (RequestBlock { RequestBody.data(Data(), type: .pdf) }, "application/pdf"),
      (RequestBlock { RequestBody.string("x") }, "text/plain; charset=utf-8"),
      (RequestBlock { RequestBody.urlEncoded(["a": 1]) }, "application/x-www-form-urlencoded"),
      (RequestBlock { RequestBody.multipart(boundary: "B") {} }, "multipart/form-data; boundary=B"),
      (
        RequestBlock {
          RequestBody.string("x"); body
        }, "application/json"
      ),
      (
        RequestBlock {
          ContentType(.xml); body
        }, "application/xml"
      ),
      (
        RequestBlock {
          body; Header.contentType.setValue("a/b")
        }, "a/b"
      ),
      (RequestBlock { Method.DELETE }, nil),
    ]
    for (block, type) in cases {
      let content = RequestBlock {
        ContentType(default: .json); block
      }
      #expect(try field("Content-Type") { content } == type)
      #expect(try ComposedRequest(content).headers.count == (type == nil ? 0 : 1))
    }
    #expect(
      try field("Content-Type") {
        body; ContentType(default: .xml)
      } == "application/xml"
    )
  }

  @Test func `a default is checked, secret and named as other types are`() throws {
    let text = "json"
    for block in [ContentType(default: "json"), ContentType(default: text)] {
      let error = try refusal { block }
      #expect(error.code == .invalidMIMEType)
      #expect(error.block == "ContentType")
    }
    let request = try ComposedRequest {
      ContentType(default: .json).secret(); RequestBody.data(Data())
    }
    #expect(request.headers.map(\.isSecret) == [true])
  }

  @Test func `the last of two stated types wins`() throws {
    #expect(
      try field("Content-Type") {
        ContentType(.json); RequestBody.string("x"); ContentType("a/b; c=\"d e\"")
      } == "a/b; c=\"d e\""
    )
  }

  @Test func `a replaced body takes its implied type away`() throws {
    let request = try ComposedRequest {
      RequestBody.json([1]); RequestBody.data(Data([1]))
    }
    #expect(request.headers.isEmpty)
    #expect(request.body?.data == Data([1]))
    #expect(
      try field("Content-Type") {
        RequestBody.multipart {}; RequestBody.urlEncoded(["a": "b"])
      } == "application/x-www-form-urlencoded"
    )
  }

  @Test func `a stated type stays without a body, and behind a replaced one`() throws {
    #expect(try field("Content-Type") { ContentType(.json) } == "application/json")
    #expect(
      try field("Content-Type") {
        ContentType(.xml); RequestBody.json([1]); RequestBody.data(Data())
      } == "application/xml"
    )
  }

  @Test(arguments: [
    ("B", "multipart/form-data", "multipart/form-data; boundary=B"),
    ("a b", "multipart/form-data", "multipart/form-data; boundary=\"a b\""),
    ("a:b", "multipart/mixed", "multipart/mixed; boundary=\"a:b\""),
    ("B", "multipart/form-data; boundary=other", "multipart/form-data; boundary=B"),
    (
      "B", "multipart/mixed; BOUNDARY=\"o\"; boundary=p; charset=utf-8",
      "multipart/mixed; boundary=B; charset=utf-8"
    ),
    ("B", "MULTIPART/Related; type=\"a/b\"", "MULTIPART/Related; type=\"a/b\"; boundary=B"),
  ])
  func `a stated multipart type gets the boundary of the body`(
    _ boundary: String,
    _ stated: String,
    _ expected: String
  ) throws {
    let body = RequestBody.multipart(boundary: boundary) {}
    #expect(
      try field("Content-Type") {
        body; Header.contentType.setValue(stated)
      } == expected
    )
  }

  @Test func `a type that is not multipart is refused for a multipart body`() throws {
    let stated: [(block: any RequestBuildable, name: String)] = [
      (ContentType(.json), "ContentType"), (ContentType("text/plain"), "ContentType"),
      (Header.contentType.setValue("not a type"), "Header"),
      (Header.contentType.setValue(""), "Header"),
      (Header.custom("CONTENT-TYPE").addValue("a/b"), "Header"),
      (Headers { ContentTypeHeader(.json) }, "ContentTypeHeader"),
      (Headers { CustomHeader("content-type", "a/b") }, "CustomHeader"),
      (Headers(["Content-Type": "a/b"]), "Headers"),
      (RequestBlock { $0.headers.add(.contentType("a/b")) }, "RequestBody.multipart"),
      (Finalize { $0.headers["Content-Type"] = "application/json" }, "Finalize"),
      (Finalize { $0.headers["Content-Type"] = "a/b; boundary=B" }, "Finalize"),
      (Finalize { $0.headers["Content-Type"] = "multipart/form-data" }, "Finalize"),
      (Finalize { $0.headers["Content-Type"] = "multipart/mixed; boundary=C" }, "Finalize"),
    ]
    for (block, name) in stated {
      for part in [[MultipartPart.field(name: "a", value: "b")], []] {
        let body = RequestBody.multipart(boundary: "B") { part }
        let before = try refusal {
          block; body
        }
        let after = try refusal {
          body; block
        }
        for error in [before, after] {
          #expect(error.code == .invalidMIMEType)
          #expect(error.block == name)
          #expect(error.field == "Content-Type")
        }
      }
    }
  }

  @Test func `code may give a multipart body its type, or another body`() throws {
    #expect(
      try field("Content-Type") {
        RequestBody.multipart(boundary: "B") {}
        Finalize { $0.headers["Content-Type"] = "multipart/related; boundary=\"B\"" }
      } == "multipart/related; boundary=\"B\""
    )
    #expect(
      try field("Content-Type") {
        RequestBody.multipart {}
        Finalize { request in
          request.headers["Content-Type"] = "a/b"
          request.body = .init(Data("x".utf8))
        }
      } == "a/b"
    )
    #expect(
      try field("Content-Type") {
        ContentType(.json); RequestBody.multipart {}; RequestBody.json([1])
      } == "application/json"
    )
  }

  @Test func `a stated multipart type keeps the spelling of its name and its secret`() throws {
    let request = try ComposedRequest {
      Header.custom("content-TYPE").setValue("multipart/mixed").secret()
      RequestBody.multipart(boundary: "B") {}
    }
    #expect(request.headers.map(\.name) == ["content-TYPE"])
    #expect(request.headers["Content-Type"] == "multipart/mixed; boundary=B")
    #expect(request.headers.map(\.isSecret) == [true])
  }

  @Test func `a multipart type of other bytes keeps its boundary`() throws {
    #expect(
      try field("Content-Type") {
        ContentType("multipart/mixed; boundary=mine"); RequestBody.data(Data())
      } == "multipart/mixed; boundary=mine"
    )
  }

  @Test func `text that is no media type is refused`() throws {
    for block in [
      RequestBlock { ContentType("json") },
      RequestBlock { Headers { ContentTypeHeader("json") } },
    ] {
      let error = try refusal { block }
      #expect(error.code == .invalidMIMEType)
      #expect(error.block.hasPrefix("ContentType"))
      #expect(error.offset != nil)
    }
  }
}
