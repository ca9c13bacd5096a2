// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An entry of a field for content negotiation, with its weight (RFC 9110 §12.4.2).
struct WeightedEntry {
  let text: String
  var weight: QualityValue?

  /// The field, replacing an earlier one, with the weight after `;q=`.
  func node(_ field: String, origin: FieldOrigin) -> HeaderNode {
    HeaderNode { () throws(RequestError) in
      guard let weight else { return HTTPHeader(name: field, value: text, origin: origin) }
      let quality = try weight.text(field: field, block: origin.block ?? "Headers")
      return HTTPHeader(name: field, value: "\(text);q=\(quality)", origin: origin)
    }
  }
}
