// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension ByteFields {
  /// Smaller fields that may fail as well, the smallest first.
  var reductions: [ByteFields] {
    var reductions: [ByteFields] = []
    for index in fields.indices {
      var reduced = self
      reduced.fields.remove(at: index)
      reductions.append(reduced)
    }
    for index in fields.indices {
      let bytes = fields[index]
      // Halves, quarters, down to single bytes.
      var size = bytes.count
      while size > 0 {
        for start in stride(from: 0, to: bytes.count, by: size) {
          let rest = bytes[..<start] + bytes[min(start + size, bytes.count)...]
          reductions.append(replacing(index, with: Array(rest)))
        }
        size /= 2
      }
      for offset in bytes.indices where bytes[offset] != UInt8(ascii: "a") {
        var plain = bytes
        plain[offset] = UInt8(ascii: "a")
        reductions.append(replacing(index, with: plain))
      }
    }
    return reductions
  }

  private func replacing(_ index: Int, with bytes: [UInt8]) -> ByteFields {
    var copy = self
    copy.fields[index] = bytes
    return copy
  }

  /// The smallest fields that still fail, found by taking the first reduction that does, again and again.
  ///
  /// - Parameter reason: Why fields fail, or nil when they do not.
  /// - Returns: The smallest fields.
  func shrunk(_ reason: (ByteFields) -> String?) -> ByteFields {
    var smallest = self
    // Each step takes a byte away or makes one an "a", so the end comes; the bound is for slow rules.
    for _ in 0..<500 {
      guard let next = smallest.reductions.first(where: { reason($0) != nil }) else { break }
      smallest = next
    }
    return smallest
  }
}
