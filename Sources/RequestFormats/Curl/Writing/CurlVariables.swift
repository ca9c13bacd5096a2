// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The shell variables that replace secrets in a command.
struct CurlVariables {
  /// The names, in order of use.
  private(set) var names: [String] = []
  private var values: [String: [UInt8]] = [:]
  /// The variable of each secret, by base name and value, for a fast search.
  private var known: [String: [[UInt8]: String]] = [:]
  /// The count of each name, so that many secrets with one name are not tried one by one.
  private var counts: [String: Int] = [:]

  /// Names that need a suffix, because they have a meaning in every shell.
  private static let taken: Set<String> = [
    "CDPATH", "ENV", "FPATH", "HOME", "IFS", "LANG", "MAIL", "OPTARG", "OPTIND", "PATH", "PPID",
    "PWD", "OLDPWD", "RANDOM", "SECONDS", "SHELL", "SHELLOPTS", "TERM", "TMPDIR", "UID", "EUID",
    "USER", "LOGNAME", "HOSTNAME", "LINENO", "STATUS", "ARGV", "CURL_HOME",
  ]

  /// Creates a list in which no secret gets one of some names.
  init(reserving names: [String] = []) {
    for name in names { _ = reference(to: name, Array("\0\(name)".utf8)) }
  }

  /// Returns the variable for a secret, as written between double quotes.
  ///
  /// - Parameters:
  ///   - name: The name of the secret in the request. The variable is named after it.
  ///   - value: The secret. Equal secrets share a variable.
  /// - Returns: The variable after its `$`. No letter may follow it.
  mutating func reference(to name: String, _ value: [UInt8]) -> String {
    let letters = name.utf8.map { byte in
      ByteSet.letter.contains(byte)
        ? byte & 0xDF : ByteSet.digit.contains(byte) ? byte : UInt8(ascii: "_")
    }
    let startsWithLetter = letters.first.map { !ByteSet.digit.contains($0) } ?? false
    let plain = (startsWithLetter ? "" : "_") + String(decoding: letters, as: UTF8.self)
    let base = Self.taken.contains(plain) ? plain + "_VALUE" : plain
    if let variable = known[base]?[value] { return "$\(variable)" }
    var count = counts[base] ?? 1
    var candidate = count == 1 ? base : "\(base)_\(count)"
    while let known = values[candidate], known != value {
      count += 1
      candidate = "\(base)_\(count)"
    }
    counts[base] = count
    known[base, default: [:]][value] = candidate
    if values.updateValue(value, forKey: candidate) == nil { names.append(candidate) }
    return "$\(candidate)"
  }

  /// Returns a text as a word of a shell, with variables for its secrets.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  mutating func word(_ bytes: [UInt8], hiding secrets: [SecretValue]) -> String {
    var word = ""
    var position = 0
    for secret in secrets {
      if position < secret.range.lowerBound {
        word += ShellWord.quoting(Array(bytes[position..<secret.range.lowerBound]))
      }
      word += "\"\(reference(to: secret.name, Array(bytes[secret.range])))\""
      position = secret.range.upperBound
    }
    let isAll = position == bytes.count && !secrets.isEmpty
    return isAll ? word : word + ShellWord.quoting(Array(bytes[position...]))
  }
}
