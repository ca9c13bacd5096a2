// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Requests

/// A request that is redirected once: what is sent, and with what status and to where it is answered.
///
/// The server answers `/redirect/307?to=URL` with that status and location, whatever else the query
/// has, and everything else with a 200.
package struct RedirectCase: Sendable, CustomStringConvertible {
  package enum Body: CaseIterable, Sendable {
    case none, bytes, file, sequence, onceReadSequence
  }

  package enum Secret: CaseIterable, Sendable {
    case none, authorization, cookie, apiKey, secretField, referer, secretBody, secretQuery

    /// The field that holds it.
    var field: String? {
      switch self {
      case .authorization: "Authorization"
      case .cookie: "Cookie"
      case .apiKey: "X-Api-Key"
      case .secretField: "X-Own"
      case .referer: "Referer"
      case .none, .secretBody, .secretQuery: nil
      }
    }
  }

  package enum Target: CaseIterable, Sendable {
    case sameOrigin, otherPort, otherHost
  }

  package static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE"]
  package static let statuses = [301, 302, 303, 307, 308]

  /// What every secret has in it.
  package static let canary = "canary"

  /// The key by which a server of the first origin knows the request again.
  package static let key = "order-1"

  package var method: String
  package var status: Int
  package var body: Body
  package var secret: Secret
  package var target: Target

  package var description: String { "\(method) \(status) \(body) \(secret) \(target)" }

  /// All that can be sent with a method and be answered with a status.
  package static func all(_ method: String, _ status: Int) -> [RedirectCase] {
    let bodies = method == "GET" || method == "HEAD" ? [.none] : Body.allCases
    return bodies.flatMap { body in
      Secret.allCases.filter { $0 != .secretBody || body != .none }.flatMap { secret in
        Target.allCases.map { target in
          RedirectCase(method: method, status: status, body: body, secret: secret, target: target)
        }
      }
    }
  }

  /// The bytes of the body; a file has to have them.
  package var content: Data {
    Data((secret == .secretBody ? "the \(Self.canary) body" : "the body").utf8)
  }

  /// Where the server redirects to.
  ///
  /// - Parameters:
  ///   - port: The port of the server that is asked first, at `127.0.0.1`.
  ///   - other: That of another one.
  /// - Returns: The text of the `Location` field.
  package func location(port: Int, other: Int) -> String {
    switch target {
    case .sameOrigin: "/landed"
    case .otherPort: "http://127.0.0.1:\(other)/landed"
    case .otherHost: "http://localhost:\(port)/landed"
    }
  }

  /// The request.
  ///
  /// - Parameters:
  ///   - port: The port of the server that is asked first, at `127.0.0.1`.
  ///   - other: That of another one.
  ///   - file: A file with ``content``.
  /// - Returns: The request, to the first server.
  /// - Throws: What composing throws.
  package func request(port: Int, other: Int, file: URL) throws -> ComposedRequest {
    try ComposedRequest {
      Method.custom(method)
      BaseURL("http://127.0.0.1:\(port)")
      Endpoint("/redirect/\(status)")
      Query("to", location(port: port, other: other))
      Header.custom("X-Kept").setValue("1")
      IdempotencyKey(Self.key)
      secretBlock
      if let source = source(file: file) {
        let block = RequestBody.source(source, type: .octetStream)
        if secret == .secretBody { block.secret() } else { block }
      }
    }
  }

  @RequestBuilder private var secretBlock: RequestBlock {
    switch secret {
    case .none, .secretBody: RequestBlock {}
    case .authorization: Authorization.bearer(Self.canary)
    case .cookie: Cookie("session", Self.canary)
    case .apiKey: APIKey("X-Api-Key", Self.canary, in: .header)
    case .secretField: Header.custom("X-Own").setValue(Self.canary).secret()
    case .referer: Header.custom("Referer").setValue("http://127.0.0.1/\(Self.canary)")
    case .secretQuery: APIKey("access_token", Self.canary, in: .query)
    }
  }

  private func source(file: URL) -> ByteSource? {
    let content = content
    let chunks: @Sendable () -> AsyncStream<Data> = {
      AsyncStream { continuation in
        continuation.yield(content.prefix(3))
        continuation.yield(content.dropFirst(3))
        continuation.finish()
      }
    }
    switch body {
    case .none: return nil
    case .bytes: return .bytes(content)
    case .file: return .file(file)
    case .sequence: return .sequence(chunks)
    case .onceReadSequence: return .sequence(isReplayable: false, chunks)
    }
  }
}
