// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The texts that are encoded and decoded; peers read the same ones from files.
public enum Texts {
  /// Letters, digits and the four marks that no encoding touches.
  public static func clean(_ count: Int) -> String {
    text(count) { _ in false }
  }

  /// As a sentence with marks in it: a fifth of the bytes are reserved.
  public static func mixed(_ count: Int) -> String {
    text(count) { $0 % 5 == 0 }
  }

  /// Ideographs, three bytes each.
  public static func ideographs(_ count: Int) -> String {
    var random = Generator()
    var text = ""
    for _ in 0..<(count / 3) {
      text.unicodeScalars.append(Unicode.Scalar(0x4E00 + UInt32(random.next() % 20_000)) ?? "x")
    }
    return text
  }

  /// A query of that many pairs, a fifth of whose values hold escapes of other than ASCII.
  public static func query(pairs: Int) -> String {
    (0..<pairs).map { index in
      index % 5 == 4
        ? "name\(index)=caf%C3%A9%20%E6%B1%89%E5%AD%97" : "name\(index)=some-value-\(index)"
    }.joined(separator: "&")
  }

  private static func text(_ count: Int, isReserved: (UInt64) -> Bool) -> String {
    let unreserved = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
    )
    let reserved = Array(" &=?/:%,;+\"<>".utf8)
    var random = Generator()
    let bytes = (0..<count).map { _ -> UInt8 in
      let number = random.next()
      return isReserved(number)
        ? reserved[Int(number >> 8) % reserved.count]
        : unreserved[Int(number >> 8) % unreserved.count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same numbers in every run.
  private struct Generator {
    private var state: UInt64 = 88_172_645_463_325_252

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 11
    }
  }
}
