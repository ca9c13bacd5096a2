// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPFile {
  /// Makes the values of variables such as `{{$guid}}`, as editors do when they send a request.
  ///
  /// Hand it to ``HTTPFile/init(parsing:variables:environment:dynamicVariables:scheme:base:)`` when you
  /// send what you read; without it such a variable stays open, so that a file can be converted and
  /// keep it.
  ///
  /// ```swift
  /// let text = "GET https://example.com/{{$guid}}?at={{$datetime iso8601}}"
  /// let file = try HTTPFile(parsing: text, dynamicVariables: .init())
  /// print(file.requests[0].variables)  // []
  /// ```
  ///
  /// - `$guid`, `$uuid`, `$random.uuid`: a random UUID.
  /// - `$timestamp`: seconds since 1970. `$isoTimestamp`: the time in ISO 8601.
  /// - `$datetime rfc1123`, `iso8601` or a format in quotes such as `"YYYY-MM-DD"`, in UTC.
  ///   `$localDatetime` has the same forms in a time zone.
  /// - `$randomInt`, and `$randomInt 5 10` for 5 to 9; `$random.integer(5, 10)`,
  ///   `$random.alphabetic(8)`, `$random.alphanumeric(8)`, `$random.hexadecimal(8)`.
  /// - `$processEnv NAME` and `$env.NAME`: a value of the environment that you hand over.
  ///
  /// Times take an offset in the end, as in `$timestamp -1 d`; its unit is one of `y Q M w d h m s ms`.
  public struct DynamicVariables: Sendable {
    /// The longest text that is made of random characters.
    private static let mostCharacters = 4_096

    let environment: [String: String]
    private let secondsFromGMT: Int
    private let now: @Sendable () -> Date

    /// Creates what makes values.
    ///
    /// - Parameters:
    ///   - environment: What `$processEnv` and `$env` read. Nothing is read from the process unless you
    ///     hand over `ProcessInfo.processInfo.environment`: a file can send what is in there anywhere.
    ///   - secondsFromGMT: The time zone of `$localDatetime`.
    public init(environment: [String: String] = [:], secondsFromGMT: Int = 0) {
      self.init(environment: environment, secondsFromGMT: secondsFromGMT) { Date() }
    }

    init(
      environment: [String: String],
      secondsFromGMT: Int,
      now: @escaping @Sendable () -> Date
    ) {
      self.environment = environment
      // No zone is a day away.
      self.secondsFromGMT = max(-86_399, min(secondsFromGMT, 86_399))
      self.now = now
    }

    /// Makes a value.
    ///
    /// - Parameter name: What is between the braces, such as `$randomInt 5 10`.
    /// - Returns: The value, or nil for a name that no editor knows, and for a variable that the
    ///   environment does not have.
    /// - Complexity: O(*n*), where *n* is the length of the name and of the value.
    public func value(of name: String) -> String? {
      let words = Self.words(of: name)
      guard let first = words.first else { return nil }
      let arguments = Array(words.dropFirst())
      switch first {
      case "$guid", "$uuid", "$random.uuid":
        return arguments.isEmpty ? ASCIICase.lowered(UUID().uuidString) : nil
      case "$timestamp":
        return moment(arguments, zone: nil)?.timestamp
      case "$isoTimestamp":
        return moment(arguments, zone: nil)?.text(as: "iso8601")
      case "$datetime", "$localDatetime":
        guard let format = arguments.first else { return nil }
        let zone = first == "$datetime" ? nil : secondsFromGMT
        return moment(Array(arguments.dropFirst()), zone: zone)?.text(as: format)
      case "$randomInt":
        return Self.randomInteger(arguments.isEmpty ? ["0", "1000"] : arguments)
      case "$processEnv":
        return arguments.count == 1 ? environment[arguments[0]] : nil
      default:
        return called(name)
      }
    }

    /// The time with an offset, which two words say.
    private func moment(_ words: [String], zone: Int?) -> HTTPFileMoment? {
      let moment = HTTPFileMoment(now(), secondsFromGMT: zone)
      guard !words.isEmpty else { return moment }
      guard words.count == 2, let count = Int(words[0]) else { return nil }
      return moment?.adding(count, words[1])
    }

    /// What editors of JetBrains write as a call or as a member.
    private func called(_ name: String) -> String? {
      let environmentName = Array("$env.".utf8)
      let bytes = Array(name.utf8)
      if bytes.starts(with: environmentName) {
        return environment[String(decoding: bytes.dropFirst(environmentName.count), as: UTF8.self)]
      }
      guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")")
      else { return nil }
      let arguments = bytes[(open + 1)...].dropLast().split(separator: UInt8(ascii: ","))
        .map { String(decoding: HTTPFileText.trimmed($0), as: UTF8.self) }
      let lower = Array("abcdefghijklmnopqrstuvwxyz".utf8)
      let digits = Array("0123456789".utf8)
      let letters = lower + lower.map { $0 & 0xDF }
      switch String(decoding: bytes[..<open], as: UTF8.self) {
      case "$random.integer": return Self.randomInteger(arguments)
      case "$random.alphabetic": return Self.randomText(arguments, of: letters)
      case "$random.alphanumeric":
        return Self.randomText(arguments, of: letters + digits + [UInt8(ascii: "_")])
      case "$random.hexadecimal": return Self.randomText(arguments, of: digits + lower.prefix(6))
      default: return nil
      }
    }

    private static func randomInteger(_ arguments: [String]) -> String? {
      guard arguments.count == 2, let low = Int(arguments[0]), let high = Int(arguments[1]),
        low < high
      else { return nil }
      return String(Int.random(in: low..<high))
    }

    private static func randomText(_ arguments: [String], of letters: [UInt8]) -> String? {
      guard arguments.count == 1, let count = Int(arguments[0]),
        (1...mostCharacters).contains(count)
      else { return nil }
      let bytes = (0..<count).compactMap { _ in letters.randomElement() }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The words of a name; one in quotes may hold blanks.
    private static func words(of name: String) -> [String] {
      var words: [String] = []
      var rest = Array(name.utf8)[...].drop(while: HTTPFileText.isBlank)
      while let first = rest.first {
        var end = rest.firstIndex(where: HTTPFileText.isBlank) ?? rest.endIndex
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
          end = rest.dropFirst().firstIndex(of: first).map { $0 + 1 } ?? rest.endIndex
        }
        words.append(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[end...].drop(while: HTTPFileText.isBlank)
      }
      return words
    }
  }
}
