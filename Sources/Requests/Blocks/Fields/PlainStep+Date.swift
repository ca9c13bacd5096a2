// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension PlainStep {
  /// The step that sets a field to a date.
  static func date(_ field: String, _ date: Date, origin: FieldOrigin) -> PlainStep {
    PlainStep { () throws(RequestError) in
      guard let text = try? HTTPDate(date).text else {
        throw RequestError(
          .invalidHeaderValue,
          block: origin.block ?? field,
          field: field,
          "A date of HTTP has a year from 1 to 9999. Choose one in this range."
        )
      }
      return .header(HTTPHeader(name: field, value: text, origin: origin), .replace)
    }
  }
}
