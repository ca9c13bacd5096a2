// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The options of curl 8, by name and by letter.
enum CurlOptions {
  private static let all =
    CurlOption.shaping + CurlOption.reading + CurlOption.refused + CurlOption.noted

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private static let byLetter = {
    var options: [CurlOption?] = Array(repeating: nil, count: 256)
    for option in all { if let letter = option.letter { options[Int(letter)] = option } }
    return options
  }()

  /// The names of all options, for documentation and tests.
  static var names: [String] { all.map(\.name) }

  /// Returns the option with a short name.
  static func option(letter: UInt8) -> CurlOption? { byLetter[Int(letter)] }

  /// Returns true if a text is the long name of an option.
  static func isName(_ text: String) -> Bool { byName[text] != nil }

  /// The result of a search for a long name.
  enum Match {
    case option(CurlOption)
    /// The text is the beginning of several names.
    case ambiguous([String])
    /// No name begins with the text; the associated value is the nearest name, if one is close.
    case unknown(nearest: String?)
  }

  /// Returns the option with a name, or with the only name that begins with it, as curl does.
  static func match(_ name: String) -> Match {
    if let option = byName[name] { return .option(option) }
    let candidates = all.filter { $0.name.utf8.starts(with: name.utf8) }
    switch candidates.count {
    case 1: return .option(candidates[0])
    case 0:
      // curl accepted names in any letter case up to version 8.
      let lowered = ASCIICase.lowered(name)
      return lowered == name ? .unknown(nearest: nearest(to: name)) : match(lowered)
    default: return .ambiguous(candidates.map(\.name).sorted())
    }
  }

  /// Returns the name with the smallest edit distance, or nil if none is close.
  private static func nearest(to name: String) -> String? {
    let target = Array(name.utf8)
    // Names are short: a text longer than all of them is close to none.
    guard (2...40).contains(target.count) else { return nil }
    let distances = all.map { ($0.name, distance(Array($0.name.utf8), target)) }
    guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(1, target.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Returns the number of bytes to insert, remove or replace to turn one name into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (position, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for column in right.indices {
        let replaced = diagonal + (right[column] == byte ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
