// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Weights of content negotiation: 0 to 1 with at most three decimals (RFC 9110 §12.4.2).
enum QualityValue {
  /// The shortest digits of a weight, clamped to the range, or nil for NaN.
  static func text(of quality: Double) -> String? {
    guard !quality.isNaN else { return nil }
    let weight = min(max(quality, 0), 1)
    // A small weight that is rounded to 0 would refuse the type that it should allow.
    // trap-free: the weight is between 0 and 1.
    let thousandths = weight > 0 ? max(Int((weight * 1000).rounded()), 1) : 0
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    // Swift describes the nearest number to a decimal by the digits of the decimal.
    return "\(Double(thousandths) / 1000)"
  }
}
