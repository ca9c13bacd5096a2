// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The authentication schemes of a 401 response, or of a 407 response of a proxy (RFC 9110 §11.6).
///
/// ```swift
/// let challenge = AuthenticationChallenge(response.headers)
/// let realm = challenge.schemes.first { $0.name == "Basic" }?["realm"]
/// ```
///
/// `answering(_:username:password:)` of `RequestsSigning` creates the request that answers it.
///
/// The schemes come from `WWW-Authenticate`, or from `Proxy-Authenticate` if the first field is
/// missing. The field can have several lines, and a line several challenges.
public struct AuthenticationChallenge: Hashable, Sendable {
  /// One way to authenticate (RFC 9110 §11.3).
  public struct Scheme: Hashable, Sendable {
    /// The name of the scheme, such as `Digest`, in the case received.
    public let name: String

    /// The token that schemes such as `Negotiate` have instead of parameters.
    public internal(set) var token68: String?

    /// The parameters, in their order.
    public private(set) var parameters: [Parameter] = []

    /// The positions of the parameters by name.
    private var positions: [FoldedName: Int] = [:]

    /// The value of a parameter, without its quotes.
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value, or nil if the scheme has no such parameter.
    /// - Complexity: O(1) on average.
    public subscript(name: String) -> String? {
      positions[FoldedName(name)].map { parameters[$0].value }
    }

    /// Appends a parameter, unless the scheme has one with that name.
    ///
    /// - Returns: True if the parameter was appended.
    mutating func append(_ parameter: Parameter) -> Bool {
      let name = FoldedName(parameter.name)
      guard positions.updateValue(positions[name] ?? parameters.count, forKey: name) == nil else {
        return false
      }
      parameters.append(parameter)
      return true
    }

    init(name: String) {
      self.name = name
    }
  }

  /// A parameter of a scheme (RFC 9110 §11.2).
  public struct Parameter: Hashable, Sendable {
    /// The name, in the case received.
    public let name: String

    /// The value, without its quotes.
    public let value: String
  }

  /// The schemes in the order in which the server prefers them.
  public let schemes: [Scheme]

  /// A Boolean value that indicates whether a proxy asks, so the answer belongs in `Proxy-Authorization`.
  public let isProxy: Bool

  /// The reason why the rest of the field was not read, or nil.
  package let fault: Fault?

  /// A place where a field breaks the grammar.
  package struct Fault: Error, Hashable {
    package let offset: Int
    package let expected: String
  }

  /// Reads the challenges of a response.
  ///
  /// If a line breaks the grammar of RFC 9110 §11.6.1, the challenges before the error are read.
  /// `answering` answers a Digest challenge among them, and throws if they contain none.
  ///
  /// - Parameter headers: The fields of the response.
  /// - Complexity: O(*n*), where *n* is the length of the fields.
  public init(_ headers: HTTPHeaders) {
    var lines = headers.values(for: "WWW-Authenticate")
    let proxyLines = headers.values(for: "Proxy-Authenticate")
    isProxy = lines.isEmpty && !proxyLines.isEmpty
    if isProxy { lines = proxyLines }
    var schemes: [Scheme] = []
    var fault: Fault?
    for line in lines {
      var parser = ChallengeParser(bytes: Array(line.utf8))
      do throws(Fault) { try parser.readChallenges(into: &schemes) } catch { fault = error }
    }
    self.schemes = schemes
    self.fault = fault
  }

  /// A Boolean value that indicates whether the server refused an answer only because its nonce was
  /// too old (RFC 7616 §3.3).
  ///
  /// If you have answered and this is false, the name or the password is wrong. Do not answer again.
  public var isStale: Bool {
    schemes.contains { ASCIICase.equal($0["stale"] ?? "", "true") }
  }

  /// The name of the field that contains the challenges.
  package var field: String { isProxy ? "Proxy-Authenticate" : "WWW-Authenticate" }
}
