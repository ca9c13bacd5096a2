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

  /// `Basic` and the Base64 of text that was checked.
  static func basic(checked text: String) -> String {
    "Basic " + Data(text.utf8).base64EncodedString()
  }

  /// A scheme and a token without blanks.
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
        "A token is not empty and holds no blank or control byte. Trim what was read from a file."
      )
    }
    return scheme + " " + token
  }

  /// A scheme and whatever it defines as credentials.
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
        "An authentication scheme is one word, as in \"HOBA\"."
      )
    }
    return "\(scheme) \(credentials)"
  }
}
