// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Reads the challenges in a line of `WWW-Authenticate` (RFC 9110 §11.6.1).
///
/// A comma separates parameters and also challenges. If a token and a `=` follow it, they begin a parameter.
struct ChallengeParser {
  private let bytes: [UInt8]
  private var position = 0

  private static let token68 = ByteSet.letter.union(.digit).union(ByteSet("-._~+/"))
  private static let comma = UInt8(ascii: ",")
  private static let equals = UInt8(ascii: "=")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

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
    skip(ByteSet.blank.union(ByteSet(",")))
    while position < bytes.count {
      guard let name = readRun(of: .token) else { return fault("a scheme name") }
      var scheme = AuthenticationChallenge.Scheme(name: name)
      guard position == bytes.count || isBlank || bytes[position] == Self.comma else {
        return fault("a space after the scheme name")
      }
      skip(.blank)
      if let token = readToken68() {
        scheme.token68 = token
      } else if let fault = readParameters(of: &scheme) {
        return fault
      }
      schemes.append(scheme)
      guard position == bytes.count || bytes[position] == Self.comma else {
        return fault("a comma")
      }
      skip(ByteSet.blank.union(ByteSet(",")))
    }
    return nil
  }

  private mutating func readParameters(
    of scheme: inout AuthenticationChallenge.Scheme
  ) -> AuthenticationChallenge.Fault? {
    while startsParameter {
      let start = position
      guard let name = readRun(of: .token) else { return fault("a parameter name") }
      skip(.blank)
      position += 1
      skip(.blank)
      guard let value = isAt(Self.quote) ? readQuoted() : readRun(of: .token) else {
        return fault("a token or a quoted text")
      }
      guard scheme.append(.init(name: name, value: value)) else {
        position = start
        return fault("a parameter that does not repeat")
      }
      let end = position
      skip(ByteSet.blank.union(ByteSet(",")))
      // The caller reads the separators between challenges.
      guard startsParameter, bytes[end..<position].contains(Self.comma) else {
        position = end
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
    return rest.isAt(Self.equals)
  }

  /// Reads a token that replaces parameters, up to a comma or the end, or returns nil.
  private mutating func readToken68() -> String? {
    var rest = self
    guard rest.readRun(of: Self.token68) != nil else { return nil }
    rest.skip(ByteSet("="))
    let end = rest.position
    rest.skip(.blank)
    guard rest.position == bytes.count || rest.isAt(Self.comma) else { return nil }
    let token = String(decoding: bytes[position..<end], as: UTF8.self)
    position = rest.position
    return token
  }

  private mutating func readQuoted() -> String? {
    var text: [UInt8] = []
    var offset = position + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case Self.quote:
        position = offset + 1
        return String(decoding: text, as: UTF8.self)
      case Self.backslash where offset + 1 < bytes.count:
        text.append(bytes[offset + 1])
        offset += 2
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    return nil
  }

  private mutating func readRun(of set: ByteSet) -> String? {
    let run = bytes[position...].prefix(while: set.contains)
    guard !run.isEmpty else { return nil }
    position = run.endIndex
    return String(decoding: run, as: UTF8.self)
  }

  private mutating func skip(_ set: ByteSet) {
    position = bytes[position...].prefix(while: set.contains).endIndex
  }

  private func isAt(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  private var isBlank: Bool { position < bytes.count && ByteSet.blank.contains(bytes[position]) }

  private func fault(_ expected: String) -> AuthenticationChallenge.Fault {
    AuthenticationChallenge.Fault(offset: position, expected: expected)
  }
}
