// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests

/// The text of a request: what is read is written and read again as the same request.
enum HTTPTextTarget: FuzzTarget {
  static let name = "http"

  private static let limits = HTTPMessage.Limits(headSize: 1_500, fieldCount: 20)

  static func run(_ input: FuzzInput) {
    let data = Data(input.bytes)
    let strict = Rule.refusing { try HTTPMessage(parsing: data, mode: .strict, limits: limits) }
    if let strict { check(strict) }
    let lenient = Rule.refusing { try HTTPMessage(parsing: data, mode: .lenient, limits: limits) }
    if let lenient { check(lenient) }
  }

  private static func check(_ message: HTTPMessage) {
    guard let written = Rule.refusing({ try message.data }) else { return }
    let head = Rule.must("there is a body but no head") { try message.head }
    Rule.holds(written.starts(with: head), "the head is not in front")
    let breaks = zip(head, head.dropFirst()).filter { $0 == 0x0D && $1 == 0x0A }.count
    let controls = head.filter { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }.count
    Rule.holds(controls == 2 * breaks, "the head holds a control byte")
    let fields = message.request.headers
    let added =
      (fields["Host"] == nil ? 1 : 0)
      + (message.request.body != nil && fields["Content-Length"] == nil ? 1 : 0)
    Rule.holds(breaks == 2 + fields.count + added, "the head has another line")
    let scheme = message.request.url.scheme ?? "https"
    let again = Rule.must(
      "what was written is not read: \(String(decoding: written, as: UTF8.self))"
    ) {
      try HTTPMessage(parsing: written, scheme: scheme, mode: .strict)
    }
    let rewritten = Rule.must("what was read is not written again") { try again.data }
    Rule.holds(rewritten == written, "a message is changed")
    Rule.holds(again.request.method == message.request.method, "the method is changed")
    Rule.holds(again.request.url.host == message.request.url.host, "the host is changed")
  }
}
