// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A name with an optional value, in a list of directives or preferences: `max-age=60`.
struct FieldPair: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case none
    case text(ByteText)
    case seconds(Int)
  }

  private let name: ByteText
  private let value: Value

  init(_ name: String, _ value: String? = nil) {
    self.name = ByteText(name)
    self.value = value.map { .text(ByteText($0)) } ?? .none
  }

  init(_ name: String, seconds: Int?) {
    self.name = ByteText(name)
    value = seconds.map(Value.seconds) ?? .none
  }

  fileprivate func text(field: String, block: Any.Type) throws(RequestError) -> String {
    func failure(at offset: Int? = nil, _ message: String) -> RequestError {
      RequestError(.invalidHeaderValue, block: "\(block)", field: field, offset: offset, message)
    }
    let name = name.text
    let fault = ByteSet.token.firstOffset(outside: name)
    guard !name.isEmpty, fault == nil else {
      throw failure(
        at: fault,
        "The name must be a token. Use letters, digits and !#$%&'*+-.^_`|~ without spaces."
      )
    }
    switch value {
    case .none: return name
    case .text(let text): return "\(name)=\(QuotedText.tokenOrQuoted(text.text))"
    case .seconds(let seconds):
      guard seconds >= 0 else {
        throw failure("The seconds of \(name) are negative. Use 0 or more.")
      }
      return "\(name)=\(seconds)"
    }
  }
}

/// A block that adds pairs to the line of a field, and replaces earlier pairs with the same name.
protocol FieldPairs: RequestLeaf {
  static var field: String { get }
  var pairs: [FieldPair] { get }
}

extension FieldPairs {
  /// The step that the block adds to a request.
  public var step: RequestStep {
    .group(
      pairs.map { pair in
        RequestStep { () throws(RequestError) in
          let text = try pair.text(field: Self.field, block: Self.self)
          return .header(HTTPHeader(name: Self.field, value: text, block: Self.self), .pair)
        }
      }
    )
  }
}
