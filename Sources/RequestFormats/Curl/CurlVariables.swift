// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The variables of the shell that stand for secrets in a command.
struct CurlVariables {
  /// The names, in the order in which they are used.
  private(set) var names: [String] = []
  private var values: [String: [UInt8]] = [:]

  /// Names that mean something to every shell, so that another name has to be found.
  private static let taken: Set<String> = [
    "CDPATH", "ENV", "FPATH", "HOME", "IFS", "LANG", "MAIL", "OPTARG", "OPTIND", "PATH", "PPID",
    "PWD", "OLDPWD", "RANDOM", "SECONDS", "SHELL", "SHELLOPTS", "TERM", "TMPDIR", "UID", "EUID",
    "USER", "LOGNAME", "HOSTNAME", "LINENO", "STATUS", "ARGV", "CURL_HOME",
  ]

  /// The variable for a secret, as it stands between double quotes.
  ///
  /// - Parameters:
  ///   - name: What the secret is called in the request; the variable is named after it.
  ///   - value: The secret: the same one gets the same variable.
  /// - Returns: The variable behind its `$`; no letter may follow it.
  mutating func reference(to name: String, _ value: [UInt8]) -> String {
    let letters = name.utf8.map { byte in
      ByteSet.letter.contains(byte)
        ? byte & 0xDF : ByteSet.digit.contains(byte) ? byte : UInt8(ascii: "_")
    }
    let startsWithLetter = letters.first.map { !ByteSet.digit.contains($0) } ?? false
    let plain = (startsWithLetter ? "" : "_") + String(decoding: letters, as: UTF8.self)
    let base = Self.taken.contains(plain) ? plain + "_VALUE" : plain
    var candidate = base
    var count = 1
    while let known = values[candidate], known != value {
      count += 1
      candidate = "\(base)_\(count)"
    }
    if values.updateValue(value, forKey: candidate) == nil { names.append(candidate) }
    return "$\(candidate)"
  }
}
