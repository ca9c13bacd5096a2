// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The ASCII form of a host name with letters beyond ASCII (RFC 5890 §2.3.2.1, RFC 3492).
///
/// Errors show it. A request never gets it silently: the tables of UTS 46, which say what a letter maps
/// to, differ from system to system, and a request and its credentials go where the name says.
enum InternationalName {
  /// The form of a name, or nil for a name that has to be mapped by more than its case first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  static func asciiForm(of name: ArraySlice<UInt8>) -> String? {
    guard name.count <= longestName, let text = UTF8Sequence.text(name.span) else {
      return nil
    }
    var labels: [String] = []
    let small = text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    for label in small.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false) {
      let scalars = Array(label)
      guard !scalars.isEmpty, scalars.allSatisfy(isMapped) else { return nil }
      let ascii = scalars.allSatisfy(\.isASCII) ? String(String.UnicodeScalarView(scalars)) : nil
      let encoded = ascii ?? "xn--" + punycode(of: scalars)
      guard encoded.utf8.count <= longestLabel else { return nil }
      labels.append(encoded)
    }
    return labels.joined(separator: ".")
  }

  /// The most bytes that a name and a label have (RFC 1035 §2.3.4); in UTF-8 a name has up to four
  /// times as many.
  private static let longestName = 4 * 253
  private static let longestLabel = 63

  /// Whether UTS 46 leaves a scalar of a lower-case name as it is.
  ///
  /// It keeps two that case folding does not: ß and ς.
  private static func isMapped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
    }
    let properties = scalar.properties
    guard properties.isAlphabetic || properties.numericType == .decimal,
      properties.canonicalCombiningClass == .notReordered
    else { return false }
    return scalar == "ß" || scalar == "ς" || !properties.changesWhenNFKCCaseFolded
  }

  /// The scalars as ASCII (RFC 3492 §6.3): those of ASCII first, then the others as differences.
  private static func punycode(of scalars: [Unicode.Scalar]) -> String {
    let basic = scalars.filter(\.isASCII)
    var output = basic.map { UInt8(truncatingIfNeeded: $0.value) }
    if !basic.isEmpty { output.append(UInt8(ascii: "-")) }
    var written = basic.count
    var current = 0x80
    var delta = 0
    var bias = 72
    for next in Set(scalars.filter { !$0.isASCII }.map { Int($0.value) }).sorted() {
      delta += (next - current) * (written + 1)
      current = next
      for scalar in scalars {
        if scalar.value < current { delta += 1 }
        guard scalar.value == current else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, isFirst: written == basic.count, count: written + 1)
        delta = 0
        written += 1
      }
      delta += 1
      current += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a number in the base of 36 with thresholds (RFC 3492 §3.3).
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var position = 36
    while true {
      let threshold = min(max(position - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? Int(UInt8(ascii: "a")) + value : 0x30 + value - 26)
  }

  /// The next bias (RFC 3492 §6.1).
  private static func adapted(_ delta: Int, isFirst: Bool, count: Int) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
