// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// Fields of 401 and 407: whatever comes is read without a trap, and what is written is read as it was.
enum ChallengeTarget: FuzzTarget {
  static let name = "challenge"

  static func run(_ input: FuzzInput) {
    var headers = HTTPHeaders()
    for line in input.wholeText.split(separator: "\n", omittingEmptySubsequences: false) {
      headers.append(name: "WWW-Authenticate", value: String(line))
    }
    for scheme in AuthenticationChallenge(headers).schemes { check(scheme) }

    var input = input
    var written: [(name: String, parameters: [(name: String, value: String)])] = []
    while let name = input.text() {
      // Names of one scheme differ, whatever their case.
      let count = input.number(below: 4)
      let parameters = (0..<count).map { ("\(Self.token(name))\($0)", input.text() ?? "") }
      written.append((Self.token(name), parameters))
    }
    checkWritten(written)
  }

  /// What every scheme keeps to, wherever it comes from.
  private static func check(_ scheme: AuthenticationChallenge.Scheme) {
    Rule.holds(isToken(scheme.name), "a scheme has another name")
    Rule.holds(
      scheme.token68 == nil || scheme.parameters.isEmpty,
      "a scheme has parameters and something in their place"
    )
    for (index, parameter) in scheme.parameters.enumerated() {
      Rule.holds(isToken(parameter.name), "a parameter has another name")
      let first = scheme.parameters.firstIndex { folded($0.name) == folded(parameter.name) }
      Rule.holds(first == index, "a parameter is there twice")
      Rule.holds(Rule.same(scheme[parameter.name], parameter.value), "another value is found")
    }
  }

  private static func checkWritten(
    _ schemes: [(name: String, parameters: [(name: String, value: String)])]
  ) {
    let line = schemes.map { scheme in
      let parameters = scheme.parameters.map { "\($0.name)=\"\(escaped($0.value))\"" }
      return ([scheme.name] + [parameters.joined(separator: ", ")]).joined(separator: " ")
    }
    let read = AuthenticationChallenge(["Proxy-Authenticate": line.joined(separator: ", ")])
    Rule.holds(read.schemes.isEmpty || read.isProxy, "a proxy asks in another field")
    Rule.holds(read.schemes.count == schemes.count, "there are other schemes: \(line)")
    for (scheme, expected) in zip(read.schemes, schemes) {
      Rule.holds(Rule.same(scheme.name, expected.name), "a scheme is another: \(line)")
      Rule.holds(scheme.token68 == nil, "a scheme has no parameters: \(line)")
      let isSame = scheme.parameters.elementsEqual(expected.parameters) {
        Rule.same($0.name, $1.name) && Rule.same($0.value, $1.value)
      }
      Rule.holds(isSame, "a parameter is another: \(line)")
    }
  }

  private static func escaped(_ value: String) -> String {
    let bytes = value.utf8.flatMap { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The letters and digits of a text after one letter, so that it is a token.
  private static func token(_ text: String) -> String {
    "s" + String(decoding: text.utf8.filter { isAlphanumeric($0) }, as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
