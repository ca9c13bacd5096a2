// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestError: LocalizedError {
  /// The text of `description`; Foundation shows it instead of its own.
  public var errorDescription: String? { description }
}

extension UnacceptedStatus: LocalizedError {
  /// The text of `description`.
  public var errorDescription: String? { description }
}

extension UnreadableBody: LocalizedError {
  /// The text of `description`.
  public var errorDescription: String? { description }
}

extension URLError: NetworkFailure {
  /// A Boolean value that indicates whether the same request could succeed later.
  package var isTransient: Bool {
    switch code {
    case .cancelled, .badURL, .unsupportedURL, .httpTooManyRedirects,
      .userCancelledAuthentication, .userAuthenticationRequired, .dataLengthExceedsMaximum,
      .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .clientCertificateRejected, .clientCertificateRequired,
      .appTransportSecurityRequiresSecureConnection, .fileDoesNotExist, .fileIsDirectory,
      .noPermissionsToReadFile:
      false
    default: true
    }
  }
}
