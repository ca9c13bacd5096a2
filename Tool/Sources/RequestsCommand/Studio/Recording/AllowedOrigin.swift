// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// The web pages that can read an answer, in the fields of the Fetch standard (CORS).
///
/// Nothing of a request decides on the origin. Only an origin that the user names gets credentials, because
/// cookies belong to a host and not to a port: with them, any page could read cookies of other local servers.
struct AllowedOrigin: Sendable, Equatable {
  private static let everyPage = "*"

  /// `*` for every page, or an origin as browsers send it.
  let text: String

  /// Creates an origin.
  ///
  /// - Parameter text: `*`, or a scheme, a host and a port.
  /// - Throws: `InterfaceError` for another text.
  init(_ text: String) throws {
    guard !text.utf8.elementsEqual(Self.everyPage.utf8) else {
      self.text = text
      return
    }
    // A star in a host would be no page at all.
    guard let url = try? URLReference(text), url.isOrigin, let scheme = url.scheme,
      let host = url.host, !host.utf8.contains(UInt8(ascii: "*"))
    else {
      throw InterfaceError(
        400,
        "This is not an origin. Use `*` for every page, or a scheme and a host, as in "
          + "`http://localhost:3000`.",
        input: "origin"
      )
    }
    let lowered = ASCII.lowered(scheme)
    let port = url.port.flatMap { $0 == (lowered == "https" ? 443 : 80) ? nil : ":\($0)" }
    self.text = "\(lowered)://\(ASCII.lowered(host))\(port ?? "")"
  }

  /// Returns the fields that let pages read an answer and these fields of it.
  func fields(exposing names: [String] = []) -> [RecordedRequest.Field] {
    var fields = [RecordedRequest.Field(name: "Access-Control-Allow-Origin", value: text)]
    if text != Self.everyPage {
      fields.append(.init(name: "Access-Control-Allow-Credentials", value: "true"))
    }
    if !names.isEmpty {
      let list = names.joined(separator: ", ")
      fields.append(.init(name: "Access-Control-Expose-Headers", value: list))
    }
    return fields
  }

  /// Returns the answer to a preflight request, or nil for any other request.
  ///
  /// It allows the method and the fields that the request names, if they are names.
  func preflight(for request: RecordedRequest) -> ServerAnswer? {
    let headers = HTTPHeaders(recorded: request.headers)
    guard request.method == "OPTIONS",
      let method = headers.value(for: "Access-Control-Request-Method")
    else { return nil }
    var answer = ServerAnswer(204, fields: fields())
    // The next request asks again, because the user can change the answer at any time.
    answer.fields.append(.init(name: "Access-Control-Max-Age", value: "0"))
    if HTTPRequest.Method(method) != nil {
      answer.fields.append(.init(name: "Access-Control-Allow-Methods", value: method))
    }
    let names = headers.values(for: "Access-Control-Request-Headers")
      .flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map(ASCII.trimmed)
    if !names.isEmpty, names.allSatisfy({ HTTPField.Name($0) != nil }) {
      let list = names.joined(separator: ", ")
      answer.fields.append(.init(name: "Access-Control-Allow-Headers", value: list))
    }
    return answer
  }
}
