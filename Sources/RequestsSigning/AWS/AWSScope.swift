// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes
  #if canImport(os)
    internal import os
  #else
    internal import Synchronization
  #endif

  /// The scope of a signature, a day, a region and a service, with its key.
  struct AWSScope: Sendable {
    /// The time of the signature, as in `20150830T123600Z`.
    private(set) var time: String

    /// The scope as signed and sent.
    let text: String

    private let key: SymmetricKey

    /// Derives the key for a scope.
    init(time: String, region: String, service: String, credentials: AWSCredentials) {
      self.time = time
      let day = String(decoding: time.utf8.prefix(8), as: UTF8.self)
      text = "\(day)/\(region)/\(service)/aws4_request"
      var key = SymmetricKey(data: Array("AWS4\(credentials.secretAccessKey)".utf8))
      for part in [day, region, service, "aws4_request"] {
        key = SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: key))
      }
      self.key = key
    }

    /// Returns the scope at another time of its day, with the same key, or nil for another day.
    func at(_ time: String) -> AWSScope? {
      guard text.utf8.starts(with: time.utf8.prefix(8)) else { return nil }
      var scope = self
      scope.time = time
      return scope
    }

    /// Returns the signature of a request, in hexadecimal digits.
    func signature(of request: AWSCanonicalRequest) -> String {
      signature(of: request.linesToSign(at: time, scope: text))
    }

    /// Returns the signature of lines, in hexadecimal digits.
    func signature(of lines: [String]) -> String {
      let text = Data(lines.joined(separator: "\n").utf8)
      return SignatureText.hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: key))
    }
  }

  /// The scope of the last signature, whose key is valid for all requests of its day.
  ///
  /// Deriving a key takes four of the five HMACs of a signature.
  final class AWSScopeCache: Sendable, CustomReflectable {
    #if canImport(os)
      // `Mutex` would do the same, but needs macOS 15 or iOS 18.
      private let last = OSAllocatedUnfairLock<AWSScope?>(initialState: nil)
    #else
      private let last = Mutex<AWSScope?>(nil)
    #endif

    /// Returns the scope at a time, with the stored key if it is valid on that day.
    func scope(at time: String, derive: @Sendable () -> AWSScope) -> AWSScope {
      last.withLock { last in
        if let kept = last?.at(time) { return kept }
        let scope = derive()
        last = scope
        return scope
      }
    }

    /// A mirror without children.
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
  }
#endif
