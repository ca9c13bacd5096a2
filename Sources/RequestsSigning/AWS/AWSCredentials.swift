// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The keys that identify a user or a role of AWS.
  ///
  /// ```swift
  /// let credentials = AWSCredentials(
  ///   accessKeyID: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")
  /// print(credentials)  // AWSCredentials(AKIDEXAMPLE)
  /// ```
  ///
  /// Descriptions and mirrors show only the access key.
  public struct AWSCredentials: Sendable {
    /// The identifier of the key, sent with each request.
    public let accessKeyID: String

    /// The key, never sent on the wire.
    let secretAccessKey: String

    /// The token that is sent with temporary credentials, or nil.
    let sessionToken: String?

    /// Creates credentials.
    ///
    /// - Parameters:
    ///   - accessKeyID: The identifier of the key, in letters, digits and `-._~`.
    ///   - secretAccessKey: The key. It cannot be empty or contain control characters.
    ///   - sessionToken: The token of temporary credentials, or nil. It cannot be empty or
    ///     contain spaces.
    public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
      self.accessKeyID = accessKeyID
      self.secretAccessKey = secretAccessKey
      self.sessionToken = sessionToken
    }

    /// Checks that the credentials can sign.
    ///
    /// - Throws: `invalidCredentials`.
    func check() throws(RequestError) {
      func fault(_ field: String, at offset: Int? = nil, _ message: String) -> RequestError {
        AWSSignature.error(.invalidCredentials, field: field, offset: offset, message)
      }
      guard !accessKeyID.isEmpty else {
        throw fault("accessKeyID", "The access key is empty. Use the key that the service issued.")
      }
      if let offset = ByteSet.unreserved.firstOffset(outside: accessKeyID) {
        throw fault(
          "accessKeyID",
          at: offset,
          "The access key contains a character that is not allowed. Use letters and digits only. "
            + "If it comes from a file, trim it."
        )
      }
      guard !secretAccessKey.isEmpty else {
        throw fault(
          "secretAccessKey",
          "The secret access key is empty. Use the secret that belongs to the access key."
        )
      }
      try AWSSignature.check(secretAccessKey, "secret access key", field: "secretAccessKey")
      guard let sessionToken else { return }
      guard !sessionToken.isEmpty else {
        throw fault(
          "sessionToken",
          "The session token is empty. Use nil for credentials that have none."
        )
      }
      if let offset = ByteSet.unbroken.firstOffset(outside: sessionToken) {
        throw fault(
          "sessionToken",
          at: offset,
          "The session token contains a space or a control byte. If it comes from a file, trim it."
        )
      }
    }
  }

  extension AWSCredentials: CustomStringConvertible, CustomReflectable {
    /// The access key.
    public var description: String {
      "AWSCredentials(\(PrintableText.escaping(accessKeyID)))"
    }

    /// A mirror with only the access key.
    public var customMirror: Mirror {
      Mirror(self, children: ["accessKeyID": accessKeyID], displayStyle: .struct)
    }
  }
#endif
