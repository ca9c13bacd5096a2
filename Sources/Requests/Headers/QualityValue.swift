// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A weight of content negotiation: 0 to 1 with at most three decimals (RFC 9110 §12.4.2).
struct QualityValue: Hashable, Sendable {
  private let quality: Double

  init(_ quality: Double) {
    self.quality = quality
  }

  /// The shortest digits of the weight, clamped to the range, or nil for NaN.
  var text: String? {
    guard !quality.isNaN else { return nil }
    let weight = min(max(quality, 0), 1)
    // A small weight that is rounded to 0 would refuse the type that it should allow.
    // trap-free: the weight is between 0 and 1.
    let thousandths = weight > 0 ? max(Int((weight * 1000).rounded()), 1) : 0
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var digits = Array(String(1000 + thousandths).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "0." + String(decoding: digits, as: UTF8.self)
  }

  /// The digits, for a field that requires them.
  func text(field: String, block: String) throws(RequestError) -> String {
    guard let text else {
      throw RequestError(
        .invalidHeaderValue,
        block: block,
        field: field,
        "The weight is out of range. Use a number from 0 to 1."
      )
    }
    return text
  }
}
