// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport
import Testing

@Suite struct JSONWriterDifferentialTests {
  /// One encoder for each combination of strategies, its formatting by turns.
  static func encoder(_ number: Int) -> JSONEncoder {
    let encoder = JSONEncoder()
    var rest = number
    func digit(_ base: Int) -> Int {
      defer { rest /= base }
      return rest % base
    }
    encoder.dateEncodingStrategy =
      switch digit(5) {
      case 0: .deferredToDate
      case 1: .secondsSince1970
      case 2: .millisecondsSince1970
      case 3: .iso8601
      default:
        .custom { date, encoder in
          guard date.timeIntervalSince1970 > 0 else { return }
          var container = encoder.container(keyedBy: RandomKey.self)
          try container.encode(encoder.codingPath.last?.stringValue, forKey: RandomKey("key"))
        }
      }
    encoder.dataEncodingStrategy =
      switch digit(3) {
      case 0: .base64
      case 1: .deferredToData
      default:
        .custom { data, encoder in
          var container = encoder.unkeyedContainer()
          try container.encode(data.count)
        }
      }
    encoder.keyEncodingStrategy =
      switch digit(3) {
      case 0: .useDefaultKeys
      case 1: .convertToSnakeCase
      // Only the end of the path: JSONEncoder leaves out the keys of nested containers before it.
      default: .custom { RandomKey("›" + ($0.last?.stringValue ?? "")) }
      }
    if digit(2) == 1 {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "+∞/",
        negativeInfinity: "-∞",
        nan: "\"nan\""
      )
    }
    encoder.outputFormatting = JSONEncoder.OutputFormatting(
      rawValue: [0, 1, 2, 3, 8, 9, 10, 11][rest % 8]
    )
    return encoder
  }

  @Test(arguments: 0..<Effort.rounds(20))
  func `what JSONEncoder means is what we write`(block: Int) throws {
    var comparedCount = 0
    for number in (block * 500)..<(block * 500 + 500) {
      let encoder = Self.encoder(number)
      var generator = SplitMix64(seed: UInt64(number))
      let value = RandomValue.random(using: &generator)
      let expected = try? Array(encoder.encode(value))
      let written = Result {
        Array(
          try JSONWriter.encode(value, settings: JSONSettings(reading: encoder), block: "Test")
        )
      }
      guard let expected else {
        #expect(throws: RequestError.self, "seed \(number)") { try written.get() }
        continue
      }
      comparedCount += 1
      let bytes = try #require(try? written.get(), "seed \(number) threw: \(written)")
      if encoder.outputFormatting.contains(.sortedKeys), !value.holdsSet {
        #expect(
          String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
          "seed \(number)"
        )
        #expect(bytes == expected, "seed \(number)")
      }
      let ours = try StrictJSON(parsing: bytes).withSetsSorted
      let theirs = try StrictJSON(parsing: expected).withSetsSorted
      let isSame = ours == theirs
      #expect(
        isSame,
        "seed \(number): \(String(decoding: bytes, as: UTF8.self))\nnot: \(String(decoding: expected, as: UTF8.self))"
      )
      #expect(
        throws: Never.self,
        "seed \(number)"
      ) { try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) }
    }
    // Few enough values are refused by both that the comparison means something.
    #expect(comparedCount > 400)
  }
}
