// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// A request that came after a redirect, as a server saw it.
package struct RedirectedRequest: Sendable {
  /// The port of the server.
  package var port: Int
  package var method: String
  package var target: String
  package var fields: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    port: Int,
    method: String,
    target: String,
    fields: [(name: String, value: String)],
    body: [UInt8]
  ) {
    self.port = port
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  func value(_ name: String) -> String? {
    let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: "; ")
  }
}

/// What has to come of it, worked out from the rules as they are documented: the table and the words
/// in `ComposedRequest.redirected(to:status:)`, of which nothing is called here.
extension RedirectCase {
  /// Whether the redirect asks for a GET in place of what was sent.
  private var becomesGet: Bool {
    switch status {
    case 301, 302: method == "POST"
    case 303: method != "HEAD"
    default: false
    }
  }

  /// Whether the redirect asks for the body again.
  private var asksForBody: Bool { body != .none && !becomesGet && status != 303 }

  /// Whether the response is the redirect, since no request may follow it.
  package var isReturned: Bool {
    guard asksForBody else { return false }
    return body == .onceReadSequence || secret == .secretBody && target != .sameOrigin
  }

  /// What is wrong with what came of it; nothing, when all is as it has to be.
  ///
  /// - Parameters:
  ///   - status: The status of the response, or nil when there was an error.
  ///   - requests: What arrived after the redirect, at any server.
  ///   - port: The port of the server that was asked first.
  ///   - other: That of the other one.
  /// - Returns: A sentence for each problem.
  package func problems(
    status: Int?,
    requests: [RedirectedRequest],
    port: Int,
    other: Int
  ) -> [String] {
    guard !isReturned else {
      var problems: [String] = []
      if status != self.status { problems.append("the response is \(text(status))") }
      if !requests.isEmpty { problems.append("the redirect was followed") }
      return problems
    }
    guard status == 200 else { return ["the response is \(text(status))"] }
    guard requests.count == 1 else { return ["\(requests.count) requests arrived"] }
    return problems(in: requests[0], authority: authority(port: port, other: other))
  }

  private func text(_ status: Int?) -> String {
    status.map { "\($0)" } ?? "an error"
  }

  private func authority(port: Int, other: Int) -> String {
    switch target {
    case .sameOrigin: "127.0.0.1:\(port)"
    case .otherPort: "127.0.0.1:\(other)"
    case .otherHost: "localhost:\(port)"
    }
  }

  private func problems(in request: RedirectedRequest, authority: String) -> [String] {
    let isSameOrigin = target == .sameOrigin
    var problems: [String] = []
    func expect(_ isTrue: Bool, _ problem: String) {
      if !isTrue { problems.append(problem) }
    }
    expect(request.method == (becomesGet ? "GET" : method), "the method is \(request.method)")
    expect(request.target == "/landed", "the target is \(request.target)")
    expect(authority.hasSuffix(":\(request.port)"), "it arrived at port \(request.port)")
    expect(request.value("Host") == authority, "the host is \(request.value("Host") ?? "missing")")
    expect(request.value("X-Kept") == "1", "a field is lost")
    let key = request.value("Idempotency-Key")
    expect(key == (isSameOrigin ? Self.key : nil), "the key is \(key ?? "missing")")
    expect(
      request.body == (asksForBody ? Array(content) : []),
      "the body is \(String(decoding: request.body, as: UTF8.self))"
    )
    expect(
      request.value("Content-Type") == (asksForBody ? "application/octet-stream" : nil),
      "the content type is \(request.value("Content-Type") ?? "missing")"
    )
    if let field = secret.field {
      expect((request.value(field) != nil) == isSameOrigin, "\(field) is kept or lost")
    }
    if !isSameOrigin {
      let text =
        request.fields.map { "\($0.name): \($0.value)\n" }.joined() + request.target
        + String(decoding: request.body, as: UTF8.self)
      expect(!text.contains(Self.canary), "a secret went to another origin")
    }
    return problems
  }
}
