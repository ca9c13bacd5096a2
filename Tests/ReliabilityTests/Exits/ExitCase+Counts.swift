// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import RequestsFoundation

extension ExitCase {
  static let counts: [ExitCase] = [
    ExitCase("more fields than HTTPFields can hold") {
      var headers = HTTPHeaders()
      for number in 0..<70_000 { headers.append(name: "X-\(number)", value: "v") }
      _ = try? headers.httpFields
      let all = headers
      _ = try? ComposedRequest {
        BaseURL("https://h")
        Finalize { $0.headers = all }
      }.httpRequest
    },
    ExitCase("a hundred thousand blocks") {
      _ = try ComposedRequest { for number in 0..<100_000 { Query("a", number) } }
    },
    ExitCase("a hundred thousand cookies") {
      _ = try? ComposedRequest { for number in 0..<100_000 { Cookie("c\(number)", "v") } }
    },
    ExitCase("a hundred thousand pairs") {
      let text = String(repeating: "a=1&", count: 100_000)
      _ = try? QueryString(text).pairs
      _ = try? QueryString(text).tree()
      _ = try? QueryString(text).tree(encoding: .repeated)
    },
    ExitCase("the same key twice in ordered parameters") {
      let parameters = OrderedParameters(uniqueKeysWithValues: [("a", 1), ("a", 2)])
      _ = try? QueryString(parameters)
      _ = try? ComposedRequest { RequestBody.json(parameters) }
    },
    ExitCase("the same key twice in a literal") {
      _ = try? QueryString(["a": 1, "a": 2] as OrderedParameters)
      let headers: HTTPHeaders = ["a": "1", "A": "2"]
      _ = headers.dictionary
    },
    ExitCase("a buffer of no bytes, or of more than there are") {
      for size in [Int.min, -1, 0, 1, .max] {
        let request = try? ComposedRequest {
          RequestBody.multipart(strategy: .streamed(bufferSize: size)) {
            MultipartPart.field(name: "a", value: String(repeating: "x", count: 10_000))
          }
        }
        if let body = request?.body { try? body.forEachChunk { _ in } }
      }
    },
    ExitCase("limits of a parser below zero, or the largest") {
      for limit in [Int.min, -1, 0, .max] {
        let limits = MultipartParser.Limits(parts: limit, headerFields: limit, headerBytes: limit)
        let body = Data("--B\r\nA: b\r\n\r\nx\r\n--B--".utf8)
        _ = try? MultipartMessage(boundary: "B", body: body, limits: limits)
      }
    },
    ExitCase("a parser that goes on after it failed") {
      var parser = try MultipartParser(boundary: "B")
      for chunk in ["--Bx", "--B\r\n", "", "\r\n--B--"] {
        _ = try? parser.append(Array(chunk.utf8))
      }
      try? parser.finish()
      try? parser.finish()
    },
    ExitCase("a boundary of no or of too many bytes") {
      for boundary in ["", " ", "\u{0}", "é", String(repeating: "b", count: 71), "a "] {
        _ = try? MultipartParser(boundary: boundary)
        _ = try? ComposedRequest { RequestBody.multipart(boundary: boundary) {} }
      }
    },
  ]
}
