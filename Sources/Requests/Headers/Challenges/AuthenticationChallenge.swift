// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// What a server asks for when it answers 401, or a proxy when it answers 407 (RFC 9110 §11.6).
///
/// ```swift
/// let challenge = AuthenticationChallenge(response.headers)
/// let realm = challenge.schemes.first { $0.name == "Basic" }?["realm"]
/// ```
///
/// `answering(_:username:password:)` of `RequestsSigning` makes the request that is asked for.
///
/// `WWW-Authenticate` is read, or `Proxy-Authenticate` if there is no such field. It may have several
/// lines, and several challenges in a line.
public struct AuthenticationChallenge: Hashable, Sendable {
  /// One way to authenticate (RFC 9110 §11.3).
  public struct Scheme: Hashable, Sendable {
    /// The name of the scheme, such as `Digest`, in the case that was sent.
    public let name: String

    /// What is in the place of parameters in schemes such as `Negotiate`.
    public internal(set) var token68: String?

    /// The parameters, in their order.
    public private(set) var parameters: [Parameter] = []

    /// The positions of the parameters by name.
    private var positions: [FoldedName: Int] = [:]

    /// The value of a parameter, without its quotes.
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value, or nil if there is none.
    /// - Complexity: O(1) on average.
    public subscript(name: String) -> String? {
      positions[FoldedName(name)].map { parameters[$0].value }
    }

    /// Appends a parameter, unless there is one of that name.
    ///
    /// - Returns: Whether it was appended.
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
    /// The name, in the case that was sent.
    public let name: String

    /// The value, without its quotes.
    public let value: String
  }

  /// The schemes in the order in which the server prefers them.
  public let schemes: [Scheme]

  /// Whether a proxy asks, so that the answer goes into `Proxy-Authorization`.
  public let isProxy: Bool

  /// Why the rest of the field was not read.
  package let fault: Fault?

  /// Where a field breaks the grammar.
  package struct Fault: Hashable, Sendable {
    package let offset: Int
    package let expected: String
  }

  /// Reads the challenges of a response.
  ///
  /// Of a line that breaks the grammar of RFC 9110 §11.6.1, what is before that is read. `answering`
  /// answers a Digest in there, and else throws.
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
      var parser = ChallengeParser(line)
      fault = parser.readChallenges(into: &schemes) ?? fault
    }
    self.schemes = schemes
    self.fault = fault
  }

  /// Whether the server has refused an answer only because its nonce was too old (RFC 7616 §3.3).
  ///
  /// If you have answered and this is false, name or password are wrong: do not answer again.
  public var isStale: Bool {
    schemes.contains { ASCIICase.equal($0["stale"] ?? "", "true") }
  }

  /// The field that the challenges came in.
  package var field: String { isProxy ? "Proxy-Authenticate" : "WWW-Authenticate" }
}
