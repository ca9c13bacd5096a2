// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import TestSupport
import Testing

/// The text of a request is one request to other parsers too, with the same fields.
@Suite struct HeadDifferentialTests {
  @Test(arguments: Peer.heads)
  func `ten thousand requests are read with the same method, target, fields and body`(
    _ peer: Peer
  ) throws {
    var requests: [ComposedRequest] = []
    var lines: [String] = []
    for number in 0..<40_000 where lines.count < 10_000 {
      var random = SeededBits(seed: Property.seed &* 7_919 &+ UInt64(number))
      let fields = ByteFields(&random, count: 5...5, longest: 6)
      let composed = try? ComposedRequest {
        Method.custom(random.pick(["GET", "POST", "PUT", "M-SEARCH", fields.text(0)]))
        BaseURL("http://h")
        Endpoint("/\(fields.text(1))")
        Query("q", fields.text(2))
        Header.custom(random.pick(["X-Note", fields.text(0)])).setValue(fields.text(3))
        RequestBody.data(Data(fields.bytes(4)))
      }
      // h11 has no tunnels, which have no body.
      guard let composed, composed.method != .connect,
        let data = try? HTTPMessage(composed).data
      else { continue }
      requests.append(composed)
      lines.append(hexadecimal(data))
    }
    #expect(lines.count == 10_000)
    let answers = try peer.answers(to: lines)
    for (request, answer) in zip(requests, answers) {
      let words = answer.split(separator: " ").map(String.init)
      let body = request.body?.data ?? Data()
      let length =
        request.headers["Content-Length"] == nil
        ? ["Content-Length=\(hexadecimal(String(body.count).utf8))"] : []
      let host = request.headers["Host"] == nil ? ["Host=\(hexadecimal("h".utf8))"] : []
      let fields = request.headers.map { "\($0.name)=\(hexadecimal($0.value.utf8))" }
      let expected = (host + fields + length).map { field in
        let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return "\(hexadecimal(parts[0].utf8))=\(parts[1])"
      }
      let head = [request.method.rawValue, request.url.requestTarget].map { hexadecimal($0.utf8) }
      guard words == head + expected + ["body=\(hexadecimal(body))"] else {
        Issue.record("\(request): \(answer)")
        return
      }
    }
  }
}
