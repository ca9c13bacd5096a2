// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

extension RequestSender {
  /// Returns the text of an error for a person.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as RequestError: error.explainedMessage
    case let error as InterfaceError: error.message
    case let error as TimeIsOver: error.message
    case let error as URLError: text(of: error)
    default: SystemReason.text(of: error).map { "\($0)." } ?? error.localizedDescription
    }
  }

  /// Returns the problem, with the words of the system if it has some, and the remedy.
  private static func text(of error: URLError) -> String {
    // URLSession on Linux refuses every URL with such a host.
    if error.code == .badURL, error.failingURL?.host?.contains(":") == true {
      return "URLSession cannot use an IPv6 address on this system. Write the name of the host."
    }
    let (problem, remedy) = description(of: error.code)
    // The system states how long it waited, and this text states how to wait longer.
    guard error.code != .timedOut, let reason = reason(of: error) else {
      return "\(problem). \(remedy)"
    }
    return "\(problem): \(reason). \(remedy)"
  }

  /// Returns the words of the system without the full stop, or nil if it has only a number.
  private static func reason(of error: URLError) -> String? {
    var reason = error.localizedDescription
    guard !reason.isEmpty, !reason.contains(NSURLErrorDomain) else { return nil }
    if reason.hasSuffix(".") { reason.removeLast() }
    return WireText.line(of: reason.utf8)
  }

  /// Returns the problem and its remedy.
  private static func description(of code: URLError.Code) -> (problem: String, remedy: String) {
    switch code {
    case .timedOut: ("No response arrived in time", "Allow more time.")
    case .cancelled: ("The request was cancelled", "Send it again.")
    case .badURL:
      ("URLSession cannot use this URL", "Check the scheme, the host and the port.")
    case .unsupportedURL:
      (
        "URLSession does not support this URL or its server",
        "Check the scheme, the host and the port."
      )
    case .cannotFindHost, .dnsLookupFailed:
      ("The host was not found", "Check its name and the network.")
    case .cannotConnectToHost:
      ("The server was not reached", "Start it, or check the host and the port.")
    case .networkConnectionLost: ("The connection broke", "Send the request again.")
    case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
      ("There is no network connection", "Connect to a network.")
    case .httpTooManyRedirects:
      (
        "The server redirects too often, or in a loop",
        "Use `requests send --no-follow` to see the first redirect."
      )
    case .redirectToNonExistentLocation:
      (
        "The redirect leads nowhere", "Use `requests send --no-follow` to see the redirect."
      )
    case .badServerResponse, .cannotParseResponse, .zeroByteResource, .resourceUnavailable:
      ("The server sent no valid response", "Check the scheme and the port.")
    case .cannotDecodeRawData, .cannotDecodeContentData:
      (
        "The response could not be decompressed",
        "Add `Accept-Encoding: identity` to get it uncompressed."
      )
    case .dataLengthExceedsMaximum:
      ("The response is too long", "Ask for a part of it with `Range`.")
    case .userAuthenticationRequired, .userCancelledAuthentication:
      ("The server asks for credentials", "Add `Authorization` to the request.")
    case .requestBodyStreamExhausted:
      ("The body can be read only once, and it is needed again", "Send the request again.")
    case .appTransportSecurityRequiresSecureConnection:
      ("The system refuses connections without TLS", "Use https.")
    case .secureConnectionFailed:
      ("No TLS connection was made", "Check the scheme, the port and the certificate.")
    case .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot:
      (
        "The certificate of the server is not valid",
        "Check the host and the clock, or install the certificate of its authority."
      )
    case .clientCertificateRejected, .clientCertificateRequired:
      ("The server asks for a client certificate", "Use a client that can send one.")
    case .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .cannotOpenFile:
      ("A file could not be read", "Check its path and its permissions.")
    case .cannotCreateFile, .cannotWriteToFile, .cannotCloseFile, .cannotMoveFile,
      .cannotRemoveFile:
      ("A temporary file could not be written", "Check the space and the folder in `TMPDIR`.")
    default: ("The exchange failed", "Check the URL and the server.")
    }
  }
}
