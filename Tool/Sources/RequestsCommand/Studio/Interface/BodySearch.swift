// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The exchanges whose bodies contain words.
///
/// The beginning of each body is searched as its bytes, with A to Z in either case. Only numbers of
/// exchanges are returned, so that a search shows no secret.
struct BodySearch: Encodable {
  struct Input: Decodable {
    let kind: Exchange.Kind
    let words: [String]
  }

  /// The maximum number of bytes of a body that are searched.
  static let bodyLimit = 64 * 1024

  /// The maximum number of words, and of bytes of all words.
  static let wordLimit = 8
  static let textLimit = 1024

  /// The numbers of the exchanges with a word, for each word.
  let found: [[Int]]

  /// The number of exchanges with a body that was not searched to its end.
  let cut: Int

  /// The number of bytes of a body that are searched.
  let limit = bodyLimit

  /// Searches exchanges.
  ///
  /// - Throws: `InterfaceError` for too many or empty words, and `CancellationError` if nobody waits
  ///   for the result.
  /// - Complexity: O(*n*) for each word, where *n* is the number of bytes that are searched.
  init(_ input: Input, in exchanges: [Exchange]) throws {
    let words = input.words
    guard words.count <= Self.wordLimit, words.reduce(0, { $0 + $1.utf8.count }) <= Self.textLimit
    else {
      throw InterfaceError(
        413,
        "Bodies can be searched for \(Self.wordLimit) words of \(Self.textLimit) bytes in total. Use "
          + "fewer or shorter words.",
        input: "words"
      )
    }
    let patterns = words.map(WordPattern.init)
    var found = words.map { _ in [Int]() }
    var cut = 0
    for exchange in exchanges where exchange.kind == input.kind {
      try Task.checkCancellation()
      let messages: [(any RecordedMessage)?] = [exchange, exchange.response]
      let bodies = messages.map {
        ($0?.body?.prefix(Self.bodyLimit) ?? Data(), $0?.bodySize ?? 0)
      }
      for (index, pattern) in patterns.enumerated()
      where bodies.contains(where: { pattern.isIn($0.0) }) {
        found[index].append(exchange.id)
      }
      if bodies.contains(where: { $0.count < $1 }) { cut += 1 }
    }
    self.found = found
    self.cut = cut
  }
}

/// A word for a search in linear time (Knuth, Morris and Pratt), because strangers choose the bodies.
private struct WordPattern {
  private let bytes: [UInt8]

  /// For each prefix of the word, the length of its longest proper prefix that is also its end.
  private let borders: [Int]

  init(_ word: String) {
    bytes = word.utf8.map(Self.lowered)
    var borders: [Int] = []
    var length = 0
    for (index, byte) in bytes.enumerated() {
      if index > 0 { length = Self.next(after: length, byte, bytes, borders) }
      borders.append(length)
    }
    self.borders = borders
  }

  /// Returns true if the word is in a body.
  func isIn(_ body: Data) -> Bool {
    guard !bytes.isEmpty else { return true }
    var length = 0
    for byte in body {
      length = Self.next(after: length, Self.lowered(byte), bytes, borders)
      if length == bytes.count { return true }
    }
    return false
  }

  /// Returns the length of the prefix that matches after another byte.
  private static func next(
    after length: Int,
    _ byte: UInt8,
    _ bytes: [UInt8],
    _ borders: [Int]
  ) -> Int {
    var length = length
    while length > 0, bytes[length] != byte {
      // trap-free: the length is positive, and a match of the complete word ends the search.
      length = borders[length - 1]
    }
    return bytes[length] == byte ? length + 1 : length
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
