// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartHeaderTests {
  private func body(_ headers: HTTPHeaders) -> RequestBody {
    .multipart(boundary: "B") {
      MultipartPart.data(name: "n", filename: "a.png", data: Data()).headers(headers)
    }
  }

  @Test func `fields stand behind those of the part, in the order written`() throws {
    let text = try bodyText {
      self.body(["Content-ID": "<1@h>", "X-Empty": "", "X-Blank": "  a "])
    }
    #expect(
      text == """
        --B\r
        Content-Disposition: form-data; name="n"; filename="a.png"\r
        Content-Type: image/png\r
        Content-ID: <1@h>\r
        X-Empty: \r
        X-Blank: a\r
        \r
        \r
        --B--\r

        """
    )
  }

  @Test(
    arguments: [
      ("Content-Disposition", "x", .invalidPart), ("content-type", "a/b", .invalidPart),
      ("X\r\nY", "x", .invalidHeaderName), ("", "x", .invalidHeaderName),
      ("X", "a\r\nb", .invalidHeaderValue), ("X", "\0", .invalidHeaderValue),
    ] as [(String, String, RequestError.Code)]
  )
  func `a field that cannot be sent is refused`(
    _ name: String,
    _ value: String,
    _ code: RequestError.Code
  ) throws {
    let error = try refusal { self.body(HTTPHeaders([HTTPHeader(name: name, value: value)])) }
    #expect(error.code == code)
    #expect(error.block == "MultipartPart")
  }
}
