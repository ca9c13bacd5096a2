// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the challenges in a line of `WWW-Authenticate` (RFC 9110 §11.6.1).
///
/// A comma separates parameters and also challenges. If a token and a `=` follow it, they begin a parameter.
struct ChallengeParser: FieldParser {
  let bytes: [UInt8]
  var offset = 0

  private static let token68 = ByteSet.letter.union(.digit).union(ByteSet("-._~+/"))
  private static let separators = ByteSet.blank.union(ByteSet(","))
  private static let comma = UInt8(ascii: ",")
  private static let anyByte = ByteSet { _ in true }

  /// Reads all challenges.
  ///
  /// - Parameter schemes: The list to append the schemes to, including those before a fault.
  /// - Throws: The place where the line breaks the grammar.
  mutating func readChallenges(
    into schemes: inout [AuthenticationChallenge.Scheme]
  ) throws(AuthenticationChallenge.Fault) {
    skip(Self.separators)
    while next != nil {
      var scheme = AuthenticationChallenge.Scheme(name: try readToken("a scheme name"))
      guard next.map(Self.separators.contains) ?? true else {
        throw fault("a space after the scheme name")
      }
      let isSpaced = next != Self.comma
      skip(.blank)
      if let token = readToken68() {
        scheme.token68 = token
      } else {
        if isSpaced { skipEmptyElements() }
        try readParameters(of: &scheme)
      }
      guard next == nil || next == Self.comma else { throw fault("a comma") }
      schemes.append(scheme)
      skip(Self.separators)
    }
  }

  /// Skips the empty elements with which a list of parameters can begin after a space (RFC 9110 §5.6.1.2).
  private mutating func skipEmptyElements() {
    var rest = self
    rest.skip(Self.separators)
    if rest.startsParameter { self = rest }
  }

  private mutating func readParameters(
    of scheme: inout AuthenticationChallenge.Scheme
  ) throws(AuthenticationChallenge.Fault) {
    while startsParameter {
      let start = offset
      let name = try readToken("a parameter name")
      skip(.blank)
      offset += 1
      skip(.blank)
      let valueStart = offset
      guard
        let value = next == UInt8(ascii: "\"") ? readQuoted(of: Self.anyByte) : readRun(of: .token)
      else { throw fault("a token or a quoted text", at: valueStart) }
      guard scheme.append(.init(name: name, value: value)) else {
        throw fault("a parameter that does not repeat", at: start)
      }
      let end = offset
      skip(Self.separators)
      // The caller reads the separators between challenges.
      guard startsParameter, bytes[end..<offset].contains(Self.comma) else {
        offset = end
        skip(.blank)
        return
      }
    }
  }

  /// A Boolean value that indicates whether a token and a `=` are next.
  private var startsParameter: Bool {
    var rest = self
    guard rest.readRun(of: .token) != nil else { return false }
    rest.skip(.blank)
    return rest.next == UInt8(ascii: "=")
  }

  /// Reads a token that replaces parameters, up to a comma or the end, or returns nil.
  private mutating func readToken68() -> String? {
    var rest = self
    guard rest.readRun(of: Self.token68) != nil else { return nil }
    rest.skip(ByteSet("="))
    let end = rest.offset
    rest.skip(.blank)
    guard rest.next == nil || rest.next == Self.comma else { return nil }
    let token = String(decoding: bytes[offset..<end], as: UTF8.self)
    offset = rest.offset
    return token
  }

  func fault(_ expected: String, at place: Int) -> AuthenticationChallenge.Fault {
    AuthenticationChallenge.Fault(offset: place, expected: expected)
  }
}
