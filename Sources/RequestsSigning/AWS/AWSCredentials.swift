// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The keys that AWS knows a user or a role by.
  ///
  /// ```swift
  /// let credentials = AWSCredentials(
  ///   accessKeyID: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY")
  /// print(credentials)  // AWSCredentials(AKIDEXAMPLE)
  /// ```
  ///
  /// Descriptions and mirrors show the access key only.
  public struct AWSCredentials: Sendable {
    /// The name of the key, which is sent.
    public let accessKeyID: String

    /// The key, which is never sent.
    let secretAccessKey: String

    /// What is sent with temporary credentials.
    let sessionToken: String?

    /// Creates credentials.
    ///
    /// - Parameters:
    ///   - accessKeyID: The name of the key: letters, digits and `-._~`.
    ///   - secretAccessKey: The key, not empty.
    ///   - sessionToken: The token of temporary credentials, or nil.
    public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
      self.accessKeyID = accessKeyID
      self.secretAccessKey = secretAccessKey
      self.sessionToken = sessionToken
    }

    /// Checks that a signature can be made.
    ///
    /// - Throws: `invalidCredentials`.
    func check() throws(RequestError) {
      let fault = ByteSet.unreserved.firstOffset(outside: accessKeyID)
      guard !accessKeyID.isEmpty, fault == nil else {
        throw AWSSignature.error(
          .invalidCredentials,
          field: "accessKeyID",
          offset: fault ?? 0,
          "An access key has letters and digits only. Trim what was read from a file."
        )
      }
      guard !secretAccessKey.isEmpty else {
        throw AWSSignature.error(
          .invalidCredentials,
          field: "secretAccessKey",
          "The secret access key is empty. Give the one of the access key."
        )
      }
    }
  }

  extension AWSCredentials: CustomStringConvertible, CustomReflectable {
    /// The access key alone.
    public var description: String {
      "AWSCredentials(\(PrintableText.escaping(accessKeyID)))"
    }

    /// A mirror of the access key alone.
    public var customMirror: Mirror {
      Mirror(self, children: ["accessKeyID": accessKeyID], displayStyle: .struct)
    }
  }
#endif
