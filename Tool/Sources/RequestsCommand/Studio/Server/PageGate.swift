// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Admits only the page that was opened by its address.
///
/// Other pages in the browser can send requests to loopback, and can give their host the address
/// 127.0.0.1 (DNS rebinding). They know neither the host nor the token that the gate requires.
struct PageGate: Sendable {
  /// The first segment of each path: 32 hexadecimal digits.
  let token: String

  /// The fields of each answer.
  ///
  /// The page loads nothing from other hosts, and runs no inline code.
  static let fields: [RecordedRequest.Field] = [
    .init(
      name: "Content-Security-Policy",
      value: "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    .init(name: "X-Content-Type-Options", value: "nosniff"),
    .init(name: "Referrer-Policy", value: "no-referrer"),
    .init(name: "Cache-Control", value: "no-store"),
    .init(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    .init(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]

  /// Creates a gate with a token that cannot be guessed.
  init() {
    token = String((0..<32).compactMap { _ in "0123456789abcdef".randomElement() })
  }

  /// Returns the path after the token, without its first `/`, and the query.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - port: The port that received it.
  /// - Returns: The path and the query, still encoded.
  /// - Throws: `InterfaceError` with 421 for another host, 403 for another origin, 404 for another path
  ///   and 415 for a body that a form of another page could have sent.
  func admit(_ request: RecordedRequest, port: Int) throws -> (path: String, query: String) {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    let headers = HTTPHeaders(recorded: request.headers)
    let host = headers.values(for: "Host")
    guard host.count == 1, hosts.contains(where: { $0.utf8.elementsEqual(host[0].utf8) }) else {
      throw InterfaceError(
        421,
        "This is not the address of the page. Open the address that `requests studio` printed."
      )
    }
    let origins = hosts.map { "http://\($0)" }
    for origin in headers.values(for: "Origin")
    where !origins.contains(where: { $0.utf8.elementsEqual(origin.utf8) }) {
      throw InterfaceError(
        403,
        "Another page cannot send this request. Open the address that `requests studio` printed."
      )
    }
    let target = Array(request.target.utf8)
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let prefix = Array("/\(token)/".utf8)
    guard Self.isSame(target[..<mark].prefix(prefix.count), prefix) else {
      throw InterfaceError(404, "")
    }
    if !(request.body ?? []).isEmpty || request.method == "POST" {
      let type = headers.values(for: "Content-Type")
      guard type.count == 1, (try? MIMEType(type[0]))?.essence == "application/json" else {
        throw InterfaceError(
          415,
          "The request is not JSON. Send JSON with the content type application/json."
        )
      }
    }
    return (
      String(decoding: target[prefix.count..<mark], as: UTF8.self),
      String(decoding: target[mark...].dropFirst(), as: UTF8.self)
    )
  }

  /// Compares bytes in constant time, so that the time does not reveal a difference.
  static func isSame(_ left: some Collection<UInt8>, _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
