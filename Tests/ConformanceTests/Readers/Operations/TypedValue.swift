// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Requests
import TestSupport

/// A value of an interface description, of the Swift type that stands for it.
struct TypedValue: Encodable {
  private enum Content {
    case scalar(any Encodable)
    case list([TypedValue])
    case none
  }

  private let content: Content

  init(date: Date) {
    content = .scalar(date)
  }

  init(data: Data) {
    content = .scalar(data)
  }

  /// A value of Smithy, such as one of the type `list of timestamp`.
  init(_ value: StrictJSON?, smithy type: String) {
    let element = type.hasPrefix("list of ") ? String(type.dropFirst("list of ".count)) : nil
    switch value {
    case nil, .null?: content = .none
    case .array(let elements)?:
      content = .list(elements.map { TypedValue($0, smithy: element ?? type) })
    case let value?:
      let text = value.text ?? "\(value)"
      let number = ["Infinity": Double.infinity, "-Infinity": -.infinity, "NaN": .nan][text]
      switch type {
      case "float": content = .scalar(number.map { Float($0) } ?? Float(text) ?? 0)
      case "double": content = .scalar(number ?? Double(text) ?? 0)
      case "timestamp":
        content = .scalar(Date(timeIntervalSince1970: Double(text) ?? 0))
      case "blob": content = .scalar(Data(text.utf8))
      default: content = .scalar(CorpusValue(value))
      }
    }
  }

  /// A value of TypeSpec, such as `{"seconds": 36}` for a duration.
  ///
  /// - Parameters:
  ///   - value: The value, or a list of them.
  ///   - encoding: How it is written, of which a caller chooses a number's unit.
  ///   - number: The type of the number.
  /// - Throws: An error for a date that cannot be read.
  init(_ value: StrictJSON?, typeSpec encoding: String?, number: String?) throws {
    switch value {
    case nil, .null?: content = .none
    case .array(let elements)?:
      content = .list(
        try elements.map { try TypedValue($0, typeSpec: encoding, number: number) }
      )
    case let value?:
      if let text = value["utf8"]?.text {
        content = .scalar(Data(text.utf8))
      } else if let text = value["instant"]?.text {
        content = .scalar(try Date.ISO8601FormatStyle().parse(text))
      } else if let seconds = value["unix"]?.integer {
        content = .scalar(Date(timeIntervalSince1970: Double(seconds)))
      } else if let text = value["iso8601"]?.text {
        content = .scalar(text)
      } else if case .number(let text)? = value["seconds"] {
        let amount = (Double(text) ?? 0) * (encoding == "milliseconds" ? 1_000 : 1)
        switch number {
        case "int32": content = .scalar(Int32(amount))
        case "float32": content = .scalar(Float(amount))
        default: content = .scalar(amount)
        }
      } else {
        content = .scalar(CorpusValue(value))
      }
    }
  }

  /// The elements of a list, or the value alone, or nothing.
  var elements: [TypedValue] {
    switch content {
    case .scalar: [self]
    case .list(let elements): elements
    case .none: []
    }
  }

  var isList: Bool {
    if case .list = content { true } else { false }
  }

  var isMissing: Bool {
    if case .none = content { true } else { false }
  }

  /// The text of the value in a dialect, with its escapes, for a path.
  func escapedText(_ encoding: QueryEncoding) throws -> String {
    var simple = QueryEncoding.openAPI(.simple, explode: false)
    (simple.date, simple.data) = (encoding.date, encoding.data)
    return try QueryEncoder(encoding: simple).encode(["value": self])
  }

  /// The text of the value in a dialect, for a field.
  func text(_ encoding: QueryEncoding) throws -> String {
    PercentEncoding.decode(try escapedText(encoding)) ?? ""
  }

  func encode(to encoder: any Encoder) throws {
    switch content {
    case .scalar(let value):
      // Here and not in the value's own `encode(to:)` the encoder sees that it is a date.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .list(let values): try values.encode(to: encoder)
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

extension QueryEncoding {
  /// A dialect with the format of dates and bytes that a description names.
  func formatting(_ format: String?) -> QueryEncoding {
    var encoding = self
    switch format {
    case "http-date", "rfc7231":
      encoding.date = .custom(
        encode: { try HTTPDate($0).text },
        decode: { try HTTPDate(parsing: $0).date }
      )
    case "epoch-seconds", "unixTimestamp": encoding.date = .secondsSince1970
    case "base64url":
      encoding.data = .custom(
        encode: { data in
          String(
            data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
              .replacingOccurrences(of: "/", with: "_").prefix { $0 != "=" }
          )
        },
        decode: { Data($0.utf8) }
      )
    default: encoding.date = .iso8601
    }
    return encoding
  }
}
