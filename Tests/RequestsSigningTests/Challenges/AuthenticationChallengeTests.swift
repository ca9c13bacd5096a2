// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  import Foundation
  import RequestsSigning
  import Testing

  @Suite struct AuthenticationChallengeTests {
    /// The schemes as text: a name, then what is in it.
    private func read(_ lines: [String]) -> [String] {
      var headers = HTTPHeaders()
      for line in lines { headers.append(name: "WWW-Authenticate", value: line) }
      return AuthenticationChallenge(headers).schemes.map { scheme in
        let parameters = scheme.parameters.map { "\($0.name)=\($0.value)" }
        return ([scheme.name] + (scheme.token68.map { [$0] } ?? []) + parameters)
          .joined(separator: "|")
      }
    }

    @Test(arguments: [
      (["Basic realm=\"a\""], ["Basic|realm=a"]),
      (["Basic"], ["Basic"]),
      (["Negotiate, Basic realm=a"], ["Negotiate", "Basic|realm=a"]),
      (["Negotiate YWJj==, Basic realm=a"], ["Negotiate|YWJj==", "Basic|realm=a"]),
      (
        [#"Newauth realm="apps", type=1, title="Login to \"apps\"", Basic realm="simple""#],
        [#"Newauth|realm=apps|type=1|title=Login to "apps""#, "Basic|realm=simple"]
      ),
      ([#"Digest realm="a, Basic b", nonce="n""#], ["Digest|realm=a, Basic b|nonce=n"]),
      (["Digest a = b ,, c=d", "Basic realm=e"], ["Digest|a=b|c=d", "Basic|realm=e"]),
      ([" , ,Basic realm=a, ,"], ["Basic|realm=a"]),
      (["A b=1, C, D e=2"], ["A|b=1", "C", "D|e=2"]),
      (["A b=", "C"], ["A|b=", "C"]),
      ([""], []),
      (["A b=1, b=2", "Basic"], ["Basic"]),
      (["A b=\"", "A b=\"\\"], []),
      (["A b=1 c=2", "=", "A;b"], ["A|b=1"]),
    ])
    func `challenges are read from any number of lines`(lines: [String], schemes: [String]) {
      #expect(read(lines) == schemes)
    }

    @Test func `a parameter is found in any case`() {
      let challenge = AuthenticationChallenge(["WWW-Authenticate": "Digest Stale=TRUE, x=y"])
      #expect(challenge.schemes.first?["sTALE"] == "TRUE")
      #expect(challenge.isStale && !challenge.isProxy)
    }

    @Test func `a proxy asks in a field of its own`() throws {
      let challenge = AuthenticationChallenge(["Proxy-Authenticate": "Basic realm=a"])
      let request = try ComposedRequest { BaseURL("https://example.com") }
        .answering(challenge, username: "Aladdin", password: "open sesame")
      #expect(challenge.isProxy)
      #expect(request.headers["Proxy-Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    }
  }
#endif
