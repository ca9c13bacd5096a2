// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// What a signature is good for, a day, a region and a service, and the key for that.
  struct AWSScope: Sendable {
    /// The time of the signature, as in `20150830T123600Z`.
    private(set) var time: String

    /// The scope as it is signed and sent.
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

    /// The scope at another time of its day, with the same key; nil for another day.
    func at(_ time: String) -> AWSScope? {
      guard text.utf8.starts(with: time.utf8.prefix(8)) else { return nil }
      var scope = self
      scope.time = time
      return scope
    }

    /// The signature of a request, in hexadecimal digits.
    func signature(of request: AWSCanonicalRequest) -> String {
      let hash = SignatureText.hexadecimal(SHA256.hash(data: request.text))
      return signature(of: ["AWS4-HMAC-SHA256", time, text, hash])
    }

    /// The signature of lines, in hexadecimal digits.
    func signature(of lines: [String]) -> String {
      var text: [UInt8] = []
      text.reserveCapacity(320)
      for line in lines {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        text.append(line)
      }
      return SignatureText.hexadecimal(HMAC<SHA256>.authenticationCode(for: text, using: key))
    }
  }

  /// The scope of the last signature, whose key is good for all requests of its day.
  ///
  /// To derive a key takes four of the five HMACs of a signature.
  final class AWSScopeCache: Sendable, CustomReflectable {
    private let last = Locked<AWSScope?>(nil)

    /// The scope at a time, with the key that is kept if it is one of that day.
    func scope(at time: String, derive: @Sendable () -> AWSScope) -> AWSScope {
      last.withLock { last in
        if let kept = last?.at(time) { return kept }
        let scope = derive()
        last = scope
        return scope
      }
    }

    /// A mirror of nothing.
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
  }
#endif
