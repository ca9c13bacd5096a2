// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  import NIOHTTP1
  import RequestsAsyncHTTPClient
  import TestSupport
  import Testing

  /// Every kind of request, redirected in every way, over the wire.
  @Suite struct RedirectPolicyTests {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
    }

    @Test(arguments: RedirectCase.methods, RedirectCase.statuses)
    func `what follows a redirect is as documented, and no secret leaves its origin`(
      _ method: String,
      _ status: Int
    ) async throws {
      let cases = RedirectCase.all(method, status)
      #expect(cases.count >= 21)
      try await WireServer.run { first in
        try await WireServer.run { other in
          for redirect in cases {
            let problems = try await problems(of: redirect, first, other)
            #expect(problems.isEmpty, "\(redirect)")
          }
        }
      }
    }

    private func problems(
      of redirect: RedirectCase,
      _ first: WireServer,
      _ other: WireServer
    ) async throws -> [String] {
      let file = try directory.file("\(redirect.content.count).bin", redirect.content)
      let request = try redirect.request(port: first.port, other: other.port, file: file)
      let response = try await first.client.execute(request)
      let requests = first.takeRequests()
      // The first is the one that is redirected.
      let landed =
        requests.dropFirst().map { $0.redirected(at: first.port) }
        + other.takeRequests().map { $0.redirected(at: other.port) }
      var problems = redirect.problems(
        status: Int(response.status.code),
        requests: landed,
        port: first.port,
        other: other.port
      )
      let statuses = response.history.map { Int($0.responseHead.status.code) }
      if statuses != (redirect.isReturned ? [redirect.status] : [redirect.status, 200]) {
        problems.append("the history is \(statuses)")
      }
      return problems
    }
  }

  extension WireRequest {
    fileprivate func redirected(at port: Int) -> RedirectedRequest {
      let parts = (head.first ?? "").split(separator: " ").map(String.init)
      return RedirectedRequest(
        port: port,
        method: parts.first ?? "",
        target: parts.dropFirst().first ?? "",
        fields: head.dropFirst().map { line in
          let field = line.split(separator: ":", maxSplits: 1).map(String.init)
          return (field[0], String(field.dropFirst().joined().drop { $0 == " " }))
        },
        body: body
      )
    }
  }
#endif
