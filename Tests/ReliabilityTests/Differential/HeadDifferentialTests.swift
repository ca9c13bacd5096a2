// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import TestSupport
import Testing

/// The text of a request is one request to other parsers too, with the same fields.
///
/// NIO's parser is asked by the tests of RequestsAsyncHTTPClient, which have it.
@Suite struct HeadDifferentialTests {
  @Test(arguments: Peer.heads)
  func `ten thousand requests are read with the same method, target, fields and body`(
    _ peer: Peer
  ) throws {
    // h11 has no tunnels, which have no body.
    let written = RandomRequests().lazy.filter { $0.method != .connect }
      .compactMap { request in (try? HTTPMessage(request).data).map { (request, $0) } }
      .prefix(Effort.rounds(10_000))
    let requests = Array(written)
    #expect(requests.count == Effort.rounds(10_000))
    let answers = try peer.answers(to: requests.map { hexadecimal($0.1) })
    for ((request, _), answer) in zip(requests, answers) {
      let words = answer.split(separator: " ").map(String.init)
      let body = request.body?.data ?? Data()
      let fields = request.messageFields.map { name, value in
        "\(hexadecimal(name.utf8))=\(hexadecimal(value.utf8))"
      }
      let head = [request.method.rawValue, request.url.requestTarget].map { hexadecimal($0.utf8) }
      guard words == head + fields + ["body=\(hexadecimal(body))"] else {
        Issue.record("\(request): \(answer)")
        return
      }
    }
  }
}
