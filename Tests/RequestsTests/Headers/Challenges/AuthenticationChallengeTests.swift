// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
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
    (["Basic , ,realm=a", "A , B c=1, D, e=2"], ["Basic|realm=a", "A", "B|c=1", "D"]),
    (["A b=1, C, D e=2"], ["A|b=1", "C", "D|e=2"]),
    (["A b=", "C"], ["A|b=", "C"]),
    ([""], []),
    (["A b=1, b=2", "Basic"], ["Basic"]),
    (["A b=\"", "A b=\"\\"], []),
    (["A b=1 c=2", "=", "A;b"], []),
  ])
  func `challenges are read from any number of lines`(lines: [String], schemes: [String]) {
    #expect(read(lines) == schemes)
  }

  @Test func `random challenges are read as they were written, and random bytes end nothing`() {
    var random = SplitMix64(seed: 19)
    let bytes = Array("aB1=,\"\\ \t/+;é".utf8)
    func text(_ random: inout SplitMix64) -> String {
      let count = Int.random(in: 1...6, using: &random)
      return String(
        decoding: (0..<count).compactMap { _ in bytes.randomElement(using: &random) },
        as: UTF8.self
      )
    }
    for _ in 0..<500 {
      var written: [String] = []
      var expected: [String] = []
      for scheme in 0..<Int.random(in: 1...3, using: &random) {
        var parameters: [String] = []
        var values: [String] = []
        for name in 0..<Int.random(in: 0...3, using: &random) {
          let value = text(&random)
          let quoted = value.utf8.reduce(into: [UInt8]()) { quoted, byte in
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
              quoted.append(UInt8(ascii: "\\"))
            }
            quoted.append(byte)
          }
          parameters.append("p\(name)=\"\(String(decoding: quoted, as: UTF8.self))\"")
          values.append("p\(name)=\(value)")
        }
        written.append("S\(scheme) \(parameters.joined(separator: ", "))")
        expected.append((["S\(scheme)"] + values).joined(separator: "|"))
      }
      #expect(read([written.joined(separator: ", ")]) == expected)
      let garbage = (0..<4).map { _ in text(&random) }.joined()
      #expect(read(["Basic, \(garbage)"]).first == "Basic")
    }
  }

  @Test func `a parameter is found in any case`() {
    let challenge = AuthenticationChallenge(["WWW-Authenticate": "Digest Stale=TRUE, x=y"])
    #expect(challenge.schemes.first?["sTALE"] == "TRUE")
    #expect(challenge.isStale && !challenge.isProxy)
  }

  @Test func `a proxy asks in a field of its own`() {
    let challenge = AuthenticationChallenge(["Proxy-Authenticate": "Basic realm=a"])
    #expect(challenge.isProxy)
    #expect(challenge.schemes.first?["realm"] == "a")
  }

  @Test func `no text of a challenge shows a secret`() throws {
    let field = #"Digest realm="a", nonce="canary", opaque=canary, token=canary, Negotiate canary"#
    let challenge = AuthenticationChallenge(["WWW-Authenticate": field])
    let scheme = try #require(challenge.schemes.first)
    var texts = ["\(challenge)", "\(scheme)", "\(scheme.parameters)"]
    for value in [challenge, scheme, scheme.parameters] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      texts.append(dumped)
    }
    for text in texts { #expect(!text.contains("canary")) }
    #expect(challenge.schemes.map(\.description).last == "Negotiate <redacted>")
    #expect(scheme["nonce"] == "canary")
  }
}
