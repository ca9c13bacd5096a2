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

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads all challenges.
  ///
  /// - Parameter schemes: The list to append the schemes to, including those before a fault.
  /// - Returns: The place where the line breaks the grammar, or nil.
  mutating func readChallenges(
    into schemes: inout [AuthenticationChallenge.Scheme]
  ) -> AuthenticationChallenge.Fault? {
    skip(Self.separators)
    while next != nil {
      guard let name = readRun(of: .token) else { return fault("a scheme name") }
      var scheme = AuthenticationChallenge.Scheme(name: name)
      guard next.map(Self.separators.contains) ?? true else {
        return fault("a space after the scheme name")
      }
      skip(.blank)
      if let token = readToken68() {
        scheme.token68 = token
      } else if let fault = readParameters(of: &scheme) {
        return fault
      }
      schemes.append(scheme)
      guard next == nil || next == Self.comma else { return fault("a comma") }
      skip(Self.separators)
    }
    return nil
  }

  private mutating func readParameters(
    of scheme: inout AuthenticationChallenge.Scheme
  ) -> AuthenticationChallenge.Fault? {
    while startsParameter {
      let start = offset
      guard let name = readRun(of: .token) else { return fault("a parameter name") }
      skip(.blank)
      offset += 1
      skip(.blank)
      guard let value = next == UInt8(ascii: "\"") ? readQuoted() : readRun(of: .token) else {
        return fault("a token or a quoted text")
      }
      guard scheme.append(.init(name: name, value: value)) else {
        offset = start
        return fault("a parameter that does not repeat")
      }
      let end = offset
      skip(Self.separators)
      // The caller reads the separators between challenges.
      guard startsParameter, bytes[end..<offset].contains(Self.comma) else {
        offset = end
        skip(.blank)
        return nil
      }
    }
    return nil
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

  private mutating func readQuoted() -> String? {
    var text: [UInt8] = []
    var rest = self
    rest.offset += 1
    while let byte = rest.next {
      rest.offset += 1
      if byte == UInt8(ascii: "\"") {
        self = rest
        return String(decoding: text, as: UTF8.self)
      }
      let escaped = byte == UInt8(ascii: "\\") ? rest.next : nil
      if escaped != nil { rest.offset += 1 }
      text.append(escaped ?? byte)
    }
    return nil
  }

  private func fault(_ expected: String) -> AuthenticationChallenge.Fault {
    AuthenticationChallenge.Fault(offset: offset, expected: expected)
  }
}
