// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPResponse.Status {
  /// Creates the status with a code, with the reason phrase of its definition if it has one.
  ///
  /// `HTTPURLResponse` does not keep the phrase that the server sent.
  init(known code: Int) {
    self = Self.known.first { $0.code == code } ?? Self(code: code)
  }

  /// The statuses of HTTP (RFC 9110 §15) and its extensions.
  private static let known: [Self] = [
    .continue, .switchingProtocols, .earlyHints, .ok, .created, .accepted,
    .nonAuthoritativeInformation, .noContent, .resetContent, .partialContent, .multipleChoices,
    .movedPermanently, .found, .seeOther, .notModified, .temporaryRedirect, .permanentRedirect,
    .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
    .proxyAuthenticationRequired, .requestTimeout, .conflict, .gone, .lengthRequired,
    .preconditionFailed, .contentTooLarge, .uriTooLong, .unsupportedMediaType,
    .rangeNotSatisfiable, .expectationFailed, .misdirectedRequest, .unprocessableContent,
    .tooEarly, .upgradeRequired, .preconditionRequired, .tooManyRequests,
    .requestHeaderFieldsTooLarge, .unavailableForLegalReasons, .internalServerError,
    .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout, .httpVersionNotSupported,
    .networkAuthenticationRequired,
    // Registered statuses in use that HTTPTypes has no constant for.
    Self(code: 207, reasonPhrase: "Multi-Status"),
    Self(code: 208, reasonPhrase: "Already Reported"),
    Self(code: 226, reasonPhrase: "IM Used"),
    Self(code: 402, reasonPhrase: "Payment Required"),
    Self(code: 423, reasonPhrase: "Locked"),
    Self(code: 424, reasonPhrase: "Failed Dependency"),
    Self(code: 506, reasonPhrase: "Variant Also Negotiates"),
    Self(code: 507, reasonPhrase: "Insufficient Storage"),
    Self(code: 508, reasonPhrase: "Loop Detected"),
  ]
}
