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
  ]
}
