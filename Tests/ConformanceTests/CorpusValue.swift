// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A JSON value of a corpus as a caller would hand it to an encoder: members in their order, each
/// scalar of the Swift type that it stands for.
///
/// An object with one member whose name begins with `$`, such as `{"$date": …}`, is a value of a
/// type that JSON does not have.
struct CorpusValue: Encodable {
  let json: StrictJSON

  init(_ json: StrictJSON) {
    self.json = json
  }

  func encode(to encoder: any Encoder) throws {
    switch json {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(CorpusValue(element)) }
    case .object(let members) where typed == nil:
      var container = encoder.container(keyedBy: Name.self)
      for member in members {
        try container.encode(CorpusValue(member.value), forKey: Name(stringValue: member.key))
      }
    default:
      var container = encoder.singleValueContainer()
      if let scalar { try container.encode(scalar) } else { try container.encodeNil() }
    }
  }

  /// The value of a scalar, or nil for null, undefined and containers.
  var scalar: (any Encodable)? {
    switch json {
    case .bool(let flag): flag
    case .string: json.text
    case .number(let text):
      // Digits beyond those of an integer or a double stay what they are.
      Int(text) ?? UInt(text) ?? Double(text)
    case .object: typed ?? nil
    case .null, .array: nil
    }
  }

  /// The value of an object that stands for one: some nil when there is none in it, as in
  /// `{"$undefined": true}`, and nil for any other object.
  private var typed: (any Encodable)?? {
    guard case .object(let members) = json, let member = members.first, members.count == 1 else {
      return nil
    }
    let text = member.value.text ?? "\(member.value)"
    switch member.key {
    case "$undefined": return .some(nil)
    case "$decimal": return Decimal(string: text)
    case "$double": return Double(text)
    case "$float": return Float(text)
    case "$data": return Data(text.utf8)
    case "$date":
      if let seconds = Double(text) { return .some(Date(timeIntervalSince1970: seconds)) }
      return (try? Date.ISO8601FormatStyle().parse(text)).map { .some($0) }
    case "$date_since_2001":
      return Double(text).map { .some(Date(timeIntervalSinceReferenceDate: $0)) }
    default: return nil
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}
