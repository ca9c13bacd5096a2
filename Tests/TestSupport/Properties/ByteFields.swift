// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a property is tried with: some fields of bytes, each of which it may read as text.
///
/// All properties share this shape, so that one generator and one shrinker serve them all.
package struct ByteFields: Hashable, Sendable {
  package var fields: [[UInt8]]

  package init(_ fields: [[UInt8]]) {
    self.fields = fields
  }

  /// Makes fields of hostile pieces, and now and then of any bytes.
  ///
  /// - Parameters:
  ///   - random: Where the choices come from.
  ///   - count: How many fields.
  ///   - longest: The most pieces in a field.
  package init(_ random: inout SplitMix64, count: ClosedRange<Int>, longest: Int) {
    let number = count.lowerBound + random.below(count.count)
    fields = (0..<number).map { _ in
      var field: [UInt8] = []
      // Short ones are the rule: most rules break on a few bytes.
      let limit = random.below(4) == 0 ? longest : min(longest, 4)
      for _ in 0..<random.below(limit + 1) {
        switch random.below(8) {
        case 0...2: field.append(random.pick(HostilePieces.bytes))
        case 3...5: field.append(contentsOf: random.pick(HostilePieces.texts).utf8)
        case 6: field.append(UInt8(0x20 + random.below(0x5F)))
        default:
          if random.below(4) == 0 {
            field.append(contentsOf: random.pick(HostilePieces.malformed))
          } else {
            field.append(contentsOf: "aZ9-._~".utf8)
          }
        }
      }
      return field
    }
  }

  /// A field, or nothing after the last.
  package func bytes(_ index: Int) -> [UInt8] {
    index < fields.count ? fields[index] : []
  }

  /// A field as text, repaired where it is no UTF-8.
  package func text(_ index: Int) -> String {
    String(decoding: bytes(index), as: UTF8.self)
  }

  /// All fields as texts.
  package var texts: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }

  /// The fields two by two.
  package var pairs: [(name: String, value: String)] {
    stride(from: 0, to: fields.count, by: 2).map { (text($0), text($0 + 1)) }
  }
}

extension ByteFields: CustomStringConvertible {
  package var description: String {
    "["
      + fields.map { String(decoding: $0, as: UTF8.self).debugDescription }.joined(separator: ", ")
      + "] = \(fields)"
  }
}
