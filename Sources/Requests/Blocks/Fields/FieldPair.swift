// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name with or without a value, as lists of directives and preferences have it: `max-age=60`.
struct FieldPair: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case none
    case text(String)
    case seconds(Int)
  }

  private let name: String
  private let value: Value

  init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value.map(Value.text) ?? .none
  }

  init(_ name: String, seconds: Int?) {
    self.name = name
    value = seconds.map(Value.seconds) ?? .none
  }

  /// The step that adds pairs to the line of a field.
  static func step(_ field: String, _ pairs: [FieldPair], origin: FieldOrigin) -> PlainStep {
    guard !pairs.isEmpty else { return .nothing }
    return PlainStep { () throws(RequestError) in
      var texts: [String] = []
      for pair in pairs { texts.append(try pair.text(field: field, block: origin.block ?? field)) }
      let header = HTTPHeader(name: field, value: texts.joined(separator: ", "), origin: origin)
      return .header(header, .join(", "))
    }
  }

  private func text(field: String, block: String) throws(RequestError) -> String {
    func failure(_ message: String) -> RequestError {
      RequestError(.invalidHeaderValue, block: block, field: field, message)
    }
    guard !name.isEmpty, ByteSet.token.firstOffset(outside: name) == nil else {
      throw failure("A name here is a token: letters, digits and !#$%&'*+-.^_`|~ without spaces.")
    }
    switch value {
    case .none: return name
    case .text(let text): return "\(name)=\(QuotedText.tokenOrQuoted(text))"
    case .seconds(let seconds):
      guard seconds >= 0 else {
        throw failure("The seconds of \(name) are negative. Give 0 or more.")
      }
      return "\(name)=\(seconds)"
    }
  }
}
