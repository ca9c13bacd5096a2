// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The naming rule of `JSONEncoder.KeyEncodingStrategy.convertToSnakeCase`.
enum SnakeCase {
  /// The words of a camel-case name in lower case, with `_` between them: `myURLPath` becomes `my_url_path`.
  ///
  /// The first letter counts as lowercase, so `URLPath` becomes `u_rl_path`. Existing underscores stay.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  static func converting(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    guard !scalars.isEmpty else { return name }
    var wordStarts: [Int] = []
    var position = scalars.dropFirst().firstIndex { !isMark($0) } ?? scalars.count
    while let capital = scalars[position...].firstIndex(where: isCapital) {
      wordStarts.append(capital)
      guard let small = scalars[capital...].firstIndex(where: isSmall) else { break }
      // In `myURLPath`, the capital before the first lowercase letter begins the next word.
      let last = scalars[..<small].lastIndex { !isMark($0) } ?? capital
      if last > capital { wordStarts.append(last) }
      position = small + 1
    }

    var result = ""
    var nextWord = wordStarts[...]
    for (offset, scalar) in scalars.enumerated() {
      while nextWord.first == offset {
        result += "_"
        nextWord.removeFirst()
      }
      result += scalar.properties.lowercaseMapping
    }
    return result
  }

  /// Returns true if the scalar belongs to the letter before it, such as an accent.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isGraphemeExtend
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .lowercaseLetter
  }
}
