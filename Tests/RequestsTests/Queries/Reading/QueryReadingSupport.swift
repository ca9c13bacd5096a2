// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

public import Requests
import Testing

/// A text of many pairs: what the closure gives for 0, 1 and so on.
func manyPairs(_ count: Int, _ pair: (Int) -> String) -> String {
  (0..<count).map(pair).joined(separator: "&")
}

/// The error that a closure throws.
func requestError(_ body: () throws -> Void) -> RequestError? {
  #expect(throws: RequestError.self, performing: body)
}

extension QueryTree: ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// A scalar.
  public init(stringLiteral value: String) { self = .scalar(value) }
  /// A bare name.
  public init(nilLiteral: ()) { self = .null }
}

extension QueryTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A list.
  public init(arrayLiteral elements: QueryTree...) { self = .list(elements) }
  /// A map, in the order written.
  public init(dictionaryLiteral elements: (String, QueryTree)...) {
    self = .map(elements.map { Member(name: $0, value: $1) })
  }
}
