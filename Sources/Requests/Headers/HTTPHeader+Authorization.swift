// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPHeader {
  /// `Authorization` with the Basic scheme (RFC 7617).
  ///
  /// User name and password are joined with a colon and sent as the base64 of their UTF-8 bytes,
  /// which hides them from no one: use it over https only. The value is masked when shown.
  ///
  /// ```swift
  /// let header = HTTPHeader.authorization(username: "Aladdin", password: "open sesame")
  /// print(header.value)  // Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==
  /// ```
  ///
  /// - Parameters:
  ///   - username: The user name, without `:` and control characters.
  ///   - password: The password, without control characters.
  /// - Returns: The field. When the user name has a `:`, as the server would cut it there, or when
  ///   either has a control character, the field has no value, and composing and rendering a request
  ///   with it throw ``RequestError/Code/invalidCredentials``.
  /// - Complexity: O(*n*), where *n* is the length of both.
  public static func authorization(username: String, password: String) -> HTTPHeader {
    guard let fault = CredentialFault(username: username, password: password) else {
      let value = AuthorizationValue.basic(checked: "\(username):\(password)")
      return HTTPHeader(name: "Authorization", secret: value)
    }
    var header = HTTPHeader(name: "Authorization", secret: "")
    header.fault = fault
    return header
  }

  /// `Authorization` with the Bearer scheme (RFC 6750 §2.1).
  ///
  /// The token is sent as it is. The value is masked when shown.
  ///
  /// - Parameter bearerToken: The token, without the word `Bearer`.
  /// - Returns: The field.
  public static func authorization(bearerToken: String) -> HTTPHeader {
    authorization("Bearer \(bearerToken)")
  }

  /// `Authorization` with a value of your own (RFC 9110 §11.6.2).
  ///
  /// The value is masked when shown.
  ///
  /// - Parameter value: The scheme and its credentials, such as `HOBA result="…"`.
  /// - Returns: The field.
  public static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", secret: value)
  }
}
