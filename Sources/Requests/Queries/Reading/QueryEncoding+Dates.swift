// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension QueryEncoding.DateStyle {
  /// The date of a text, or nil if the text is not a date.
  ///
  /// - Throws: The error of a closure.
  func date(of text: String) throws -> Date? {
    let number = { text.withUTF8Span { Double.value(of: $0) } }
    switch storage {
    case .deferredToDate: return number().map(Date.init(timeIntervalSinceReferenceDate:))
    case .secondsSince1970: return number().map(Date.init(timeIntervalSince1970:))
    case .millisecondsSince1970:
      return number().map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601: return try? Date(text, strategy: .iso8601)
    case .custom(_, let decode): return try decode(text)
    }
  }
}
