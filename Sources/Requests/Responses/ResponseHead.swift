// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The head of a response: the status, the fields, and the request that was answered.
///
/// ``ReceivedResponse`` has the body in memory, and ``StreamedResponse`` reads it as it arrives.
/// Retries and links need only the head, so they work with both.
public protocol ResponseHead: Sendable {
  /// The status.
  var status: HTTPResponse.Status { get }

  /// The fields, every line in the order received.
  ///
  /// URLSession joins the lines of a name and loses their order, so its fields are sorted by name.
  var headers: HTTPHeaders { get }

  /// The URL that was answered, the last one after redirects.
  var url: URLReference { get }

  /// The last request that was sent, after redirects.
  var request: ComposedRequest { get }
}

extension ResponseHead {
  /// The request and the status in one line, without secrets: `GET /users/1 was answered with 404 Not Found`.
  var summary: String {
    let target = "\(request.method) \(request.urlSecrets.path())"
    let reason = status.reasonPhrase
    return PrintableText.escaping(
      "\(target) was answered with \(status.code)" + (reason.isEmpty ? "" : " \(reason)")
    )
  }

  /// The media type of the body, or nil if the response does not state one.
  ///
  /// ```swift
  /// if response.contentType?.essence == "text/csv" { print(response.text ?? "") }
  /// ```
  ///
  /// Parameters are read as in browsers: a value needs no quotes, and a parameter without a valid name
  /// or without a value is left out. If the field contains no media type, the ``MIMEType/essence`` is empty.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the field.
  public var contentType: MIMEType? {
    headers.value(for: "Content-Type").map { MIMEType(reading: $0, isReceived: true) }
  }

  /// The fields as lines for a log, with the secrets of challenges and the credentials of the request
  /// masked too.
  var shownHeaders: String {
    let lines = headers.map { AuthenticationChallenge.shown($0) ?? $0.description }
    let text = request.maskingCredentials(in: Array(lines.joined(separator: "\n").utf8)).shown
    return String(decoding: text, as: UTF8.self)
  }
}

extension AuthenticationChallenge {
  /// Reads the challenges of a response.
  ///
  /// ```swift
  /// let challenge = AuthenticationChallenge(response)
  /// ```
  ///
  /// - Parameter response: The response.
  /// - Complexity: O(*n*), where *n* is the length of the fields.
  public init(_ response: some ResponseHead) { self.init(response.headers) }

  /// A challenge field for a log, or nil for another field.
  fileprivate static func shown(_ field: HTTPHeader) -> String? {
    if ASCIICase.equal(field.name, "DPoP-Nonce") { return "\(field.name): \(SecretNames.mask)" }
    let names = ["WWW-Authenticate", "Proxy-Authenticate"]
    guard names.contains(where: { ASCIICase.equal($0, field.name) }) else { return nil }
    let challenge = AuthenticationChallenge([field])
    let shown =
      challenge.schemes.map(\.description) + (challenge.fault == nil ? [] : [SecretNames.mask])
    return PrintableText.escaping("\(field.name): \(shown.joined(separator: ", "))")
  }
}
