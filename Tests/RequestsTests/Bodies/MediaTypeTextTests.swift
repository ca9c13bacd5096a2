// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

/// Media types that a variable holds as text, where nothing can throw.
struct MediaTypeTextTests {
  private struct Upload: RequestBuildable {
    let type: String
    let file: URL
    let kind: Int
    let data = Data("x".utf8)

    var body: some RequestBuildable {
      switch kind {
      case 0: RequestBody.data(data, type: type)
      case 1: RequestBody.string("x", type: type)
      case 2: RequestBody.file(file, type: type)
      case 3: RequestBody.source(.bytes(data), type: type)
      case 7: RequestBody.source(length: 1, type: type) { AsyncStream<Data> { $0.finish() } }
      default:
        RequestBody.multipart(boundary: "B") {
          switch kind {
          case 4: MultipartPart.data(name: "n", data: data, type: type)
          case 5: MultipartPart.file(name: "n", fileURL: file, type: type)
          default: MultipartPart.source(name: "n", source: .bytes(data), type: type)
          }
        }
      }
    }
  }

  @Test(arguments: 0...7)
  func `a text is the type, and one that is none is refused when composing`(_ kind: Int) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.file("a.txt", Data("x".utf8))
    let request = try ComposedRequest(Upload(type: "a/b; c=d", file: file, kind: kind))
    if kind < 4 || kind == 7 {
      #expect(request.headers["Content-Type"] == "a/b; c=d")
    } else {
      let body = String(decoding: try request.body?.contents() ?? Data(), as: UTF8.self)
      #expect(body.contains("\r\nContent-Type: a/b; c=d\r\n"))
    }
    let error = try refusal { Upload(type: "json", file: file, kind: kind) }
    #expect(error.code == .invalidMIMEType)
  }

  @Test func `a missing text is like none`() throws {
    let type: String? = nil
    let part = MultipartPart.data(name: "n", filename: "a.png", data: Data(), type: type)
    #expect(part == .data(name: "n", filename: "a.png", data: Data(), type: .png))
    #expect(part == .data(name: "n", filename: "a.png", data: Data(), type: "image/png"))
    #expect(part == .data(name: "n", filename: "a.png", data: Data(), type: nil))
    #expect(try field("Content-Type") { RequestBody.data(Data(), type: type) } == nil)
  }
}
