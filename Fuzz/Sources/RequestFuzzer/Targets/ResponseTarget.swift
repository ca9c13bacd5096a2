// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// What a server sends back: events, links, problems and texts are read without a trap, and the same however the
/// bytes arrive.
enum ResponseTarget: FuzzTarget {
  static let name = "response"

  static func run(_ input: FuzzInput) {
    let bytes = Array(input.wholeText.utf8)
    var input = input
    checkEvents(bytes, cut: input.number(below: bytes.count + 1))
    guard let request = try? ComposedRequest({ BaseURL("https://h.example/a?b=c") }) else { return }
    var response = ReceivedResponse(
      .notFound,
      headers: [
        "Link": String(decoding: bytes, as: UTF8.self), "Content-Type": "application/problem+json",
      ],
      body: Data(bytes),
      to: request
    )
    checkLinks(response)
    _ = response.problem
    check("\(UnreadableBody.self)", (try? response.accepted()).map { "\($0)" } ?? "")
    for charset in ["utf-8", "utf-16", "utf-16be", "windows-1252"] {
      _ = try? response.text(charset: charset)
    }
    response.headers = [
      "Retry-After": String(decoding: bytes, as: UTF8.self),
      "WWW-Authenticate": String(decoding: bytes, as: UTF8.self),
    ]
    response.status = .serviceUnavailable
    if let delay = response.retryDelay(attempt: bytes.count) {
      Rule.holds(delay >= .zero && delay <= .seconds(86_400), "a delay is out of range")
    }
    check("description", response.description)
    check("debugDescription", response.debugDescription)
  }

  /// Events do not depend on where their bytes are cut.
  private static func checkEvents(_ bytes: [UInt8], cut: Int) {
    var (whole, pieces) = (ServerSentEvents.Parser(), ServerSentEvents.Parser())
    let events = try? whole.parse(bytes)
    let first = try? pieces.parse(bytes[..<cut])
    let second = try? pieces.parse(bytes[cut...])
    Rule.holds(events == (first ?? []) + (second ?? []), "other events when they are cut")
    Rule.holds(
      Rule.same(whole.lastEventID, pieces.lastEventID),
      "another identifier when it is cut"
    )
    for event in events ?? [] { Rule.holds(!event.name.isEmpty, "an event has no name") }
  }

  private static func checkLinks(_ response: ReceivedResponse) {
    for link in response.links {
      Rule.holds(link.url.scheme != nil, "a link is relative")
      Rule.holds(link.parameters.allSatisfy { !$0.name.isEmpty }, "a parameter has no name")
      for relation in link.relations { Rule.holds(!relation.isEmpty, "a relation is empty") }
      _ = link.title
    }
    if let next = try? response.following("next") {
      Rule.holds(next.method == .get && next.body == nil, "the next page is asked for otherwise")
    }
  }

  /// Descriptions are printable ASCII in lines.
  private static func check(_ name: String, _ text: String) {
    let isPrintable = text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A }
    Rule.holds(isPrintable || text.hasSuffix("…"), "\(name) is not printable")
  }
}
