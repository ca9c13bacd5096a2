// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport
import Testing

@Suite struct MultipartNestingTests {
  @Test func `a mixed part has its exact bytes`() throws {
    let text = try bodyText {
      RequestBody.multipart(boundary: "AaB03x") {
        MultipartPart.field(name: "submit-name", value: "Larry")
        MultipartPart.mixed(name: "files", boundary: "BbC04y") {
          MultipartPart.data(name: "ignored", filename: "file1.txt", data: Data("one".utf8))
          MultipartPart.data(name: "", filename: "file2.gif", data: Data("two".utf8))
            .headers(["Content-Transfer-Encoding": "binary"])
        }
        MultipartPart.field(name: "last", value: "")
      }
    }
    // The example of HTML 4.01 §17.13.4.2, with a field after it.
    #expect(
      text == """
        --AaB03x\r
        Content-Disposition: form-data; name="submit-name"\r
        \r
        Larry\r
        --AaB03x\r
        Content-Disposition: form-data; name="files"\r
        Content-Type: multipart/mixed; boundary=BbC04y\r
        \r
        --BbC04y\r
        Content-Disposition: file; filename="file1.txt"\r
        Content-Type: text/plain\r
        \r
        one\r
        --BbC04y\r
        Content-Disposition: file; filename="file2.gif"\r
        Content-Type: image/gif\r
        Content-Transfer-Encoding: binary\r
        \r
        two\r
        --BbC04y--\r
        --AaB03x\r
        Content-Disposition: form-data; name="last"\r
        \r
        \r
        --AaB03x--\r

        """
    )
  }

  @Test func `random boundaries differ inside and outside`() throws {
    let text = try bodyText {
      RequestBody.multipart {
        MultipartPart.mixed(name: "n") { MultipartPart.field(name: "", value: "v") }
      }
    }
    let boundaries = Set(text.split(separator: "\r\n").filter { $0.hasPrefix("--boundary-") })
    #expect(boundaries.count == 4)
  }

  @Test(arguments: [("B", "B"), ("B", "Bx"), ("B", "ok\u{20}")])
  func `boundaries that readers would confuse are refused`(_ outer: String, _ inner: String) throws
  {
    let error = try refusal {
      RequestBody.multipart(boundary: outer) {
        MultipartPart.mixed(name: "n", boundary: inner) {
          MultipartPart.field(name: "", value: "v")
        }
      }
    }
    #expect(error.code == .invalidBoundary)
  }

  @Test func `the inner boundary is looked for under a random outer one`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a", "x\r\n--I\r\n")
    let body = RequestBody.multipart(strategy: .streamed) {
      MultipartPart.mixed(name: "n", boundary: "I") { MultipartPart.file(name: "", fileURL: file) }
    }
    let request = try ComposedRequest(body)
    let error = #expect(throws: RequestError.self) { try request.body?.contents() }
    #expect(error?.code == .invalidBoundary)
  }

  @Test func `mixed in mixed is refused`() throws {
    let error = try refusal {
      RequestBody.multipart {
        MultipartPart.mixed(name: "a") { MultipartPart.mixed(name: "b") {} }
      }
    }
    #expect(error.code == .invalidPart)
    #expect(error.field == "b")
  }

  @Test func `an empty mixed part is its end alone`() throws {
    let text = try bodyText {
      RequestBody.multipart(boundary: "B") { MultipartPart.mixed(name: "n", boundary: "I") {} }
    }
    #expect(text.hasSuffix("\r\n\r\n--I--\r\n--B--\r\n"))
  }

  @Test func `the parser reads what is inside`() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.bin", "\r\n--")
    let text = try bodyText {
      RequestBody.multipart(boundary: "B") {
        MultipartPart.mixed(name: "n", boundary: "I") {
          MultipartPart.file(name: "", fileURL: file)
          MultipartPart.field(name: "", value: "v")
        }
      }
    }
    let outer = try MultipartMessage(boundary: "B", body: Data(text.utf8))
    let inner = try MultipartMessage(
      boundary: "I",
      body: try #require(outer.parts.first).content
    )
    #expect(inner.parts.map(\.content) == [Data("\r\n--".utf8), Data("v".utf8)])
  }
}
