// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A value that becomes the text of one pair.
protocol QueryScalar: QueryWritable {
  /// Whether there is a text at all; numbers that are not finite have none.
  var hasText: Bool { get }

  /// Appends the text, escaped.
  func append(to draft: inout QueryDraft)
}

extension QueryScalar {
  static var kind: QueryValueKind { .scalar }

  var hasText: Bool { true }
}

extension String: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.appendEscaped(self) }
}

extension Bool: QueryScalar {
  func append(to draft: inout QueryDraft) {
    draft.text.append(draft.encoding.bool.text(of: self))
  }
}

extension FixedWidthInteger where Self: QueryScalar {
  func append(to draft: inout QueryDraft) { DecimalDigits.append(self, to: &draft.text) }
}

extension Int: QueryScalar {}
extension Int8: QueryScalar {}
extension Int16: QueryScalar {}
extension Int32: QueryScalar {}
extension Int64: QueryScalar {}
extension UInt: QueryScalar {}
extension UInt8: QueryScalar {}
extension UInt16: QueryScalar {}
extension UInt32: QueryScalar {}
extension UInt64: QueryScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: QueryScalar {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: QueryScalar {}

extension Double: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) {
    if draft.layout.describesNumbers {
      draft.appendEscaped(description)
    } else if let whole = QueryNumber.smallInteger(self) {
      DecimalDigits.append(whole, to: &draft.text)
    } else {
      draft.appendEscaped(QueryNumber.text(ofDescription: description))
    }
  }
}

extension Float: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) {
    if draft.layout.describesNumbers {
      draft.appendEscaped(description)
    } else if let whole = QueryNumber.smallInteger(Double(self)) {
      DecimalDigits.append(whole, to: &draft.text)
    } else {
      draft.appendEscaped(QueryNumber.text(ofDescription: description))
    }
  }
}

// Types of Foundation whose own encode(to:) was made for property lists: a map of a base and a
// text, of a mantissa and an exponent. None of them has a text in common use but the one here.

extension URL: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.appendEscaped(absoluteString) }
}

extension UUID: QueryScalar {
  func append(to draft: inout QueryDraft) { draft.text.append(uuidString) }
}

extension Decimal: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to draft: inout QueryDraft) { draft.appendEscaped(description) }
}
