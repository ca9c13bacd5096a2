// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The values of the `Authorization` field, shared by blocks, header nodes and ``HTTPHeader``.
enum AuthorizationValue {
  /// `Basic` and the Base64 of `username:password` (RFC 7617 §2).
  static func basic(
    username: String,
    password: String,
    block: String
  ) throws(RequestError) -> String {
    if let fault = CredentialFault(username: username, password: password) {
      throw fault.error(block: block)
    }
    return basic(checked: "\(username):\(password)")
  }

  /// `Basic` and the Base64 of text that is already checked.
  static func basic(checked text: String) -> String {
    "Basic " + Data(text.utf8).base64EncodedString()
  }

  /// A scheme and a token without spaces.
  static func scheme(
    _ scheme: String,
    token: String,
    block: String
  ) throws(RequestError) -> String {
    guard FieldText.isUnbroken(token) else {
      throw RequestError(
        .invalidCredentials,
        block: block,
        field: scheme,
        offset: ByteSet.unbroken.firstOffset(outside: token) ?? 0,
        "The token is empty or contains a space or a control byte. If it comes from a file, trim "
          + "it. Leave out the scheme: it is added."
      )
    }
    return scheme + " " + token
  }

  /// A scheme and the credentials that it defines.
  static func scheme(
    _ scheme: String,
    credentials: String,
    block: String
  ) throws(RequestError) -> String {
    let offset = ByteSet.token.firstOffset(outside: scheme)
    if scheme.isEmpty || offset != nil {
      throw RequestError(
        .invalidCredentials,
        block: block,
        field: "scheme",
        offset: offset ?? 0,
        "The authentication scheme must be one word, as in \"HOBA\"."
      )
    }
    return "\(scheme) \(credentials)"
  }
}

/// The reason why Basic cannot carry a user name and a password (RFC 7617 §2).
struct CredentialFault: Hashable, Sendable {
  private enum Kind {
    case colonInUserName
    case controlInUserName
    case controlInPassword
  }

  private let kind: Kind

  /// The offset of the invalid byte, in few bytes to keep each field small.
  private let offset: UInt32

  /// The first fault, or nil if both are valid.
  ///
  /// - Complexity: O(*n*), where *n* is the length of both.
  init?(username: String, password: String) {
    let checks: [(Kind, String, (UInt8) -> Bool)] = [
      (.colonInUserName, username, { $0 == UInt8(ascii: ":") }),
      (.controlInUserName, username, ByteSet.control.contains),
      (.controlInPassword, password, ByteSet.control.contains),
    ]
    for (kind, text, isFault) in checks {
      guard let offset = Array(text.utf8).firstIndex(where: isFault) else { continue }
      self.kind = kind
      self.offset = UInt32(clamping: offset)
      return
    }
    return nil
  }

  /// The error that describes the fault.
  func error(block: String) -> RequestError {
    let field = kind == .controlInPassword ? "password" : "username"
    return RequestError(
      .invalidCredentials,
      block: block,
      field: field,
      offset: Int(offset),
      kind == .colonInUserName
        ? "The user name cannot contain \":\", because the server would split it there. Remove the "
          + "colon."
        : "The \(field) contains a control byte (RFC 7617 §2). If it comes from a file, trim it."
    )
  }
}
