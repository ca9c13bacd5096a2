// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// Writes the pairs of a query or a form body, call by call, into one array of bytes.
///
/// ```swift
/// var writer = QueryWriter(encoding: .standard)
/// writer.append(name: "q", text: "a b")
/// try writer.append(name: "tags", value: ["x", "y"], block: "Query")
/// // q=a%20b&tags%5B%5D=x&tags%5B%5D=y
/// ```
///
/// A call that throws writes nothing.
package struct QueryWriter {
  /// The dialect of later calls.
  package var encoding: QueryEncoding

  /// The pairs so far, joined with `&`, in printable ASCII.
  package private(set) var bytes: [UInt8] = []

  /// The number of `&` up to an offset, counted only for servers that limit the pairs.
  private var separators = (count: 0, end: 0)

  /// Creates a writer that has written nothing.
  package init(encoding: QueryEncoding) {
    self.encoding = encoding
  }

  /// Appends one pair, or a bare name without `=`.
  package mutating func append(name: String, text: String? = nil) {
    append { bytes, escapes in
      escapes.append(name, to: &bytes)
      guard let text else { return }
      bytes.append(UInt8(ascii: "="))
      escapes.append(text, to: &bytes)
    }
  }

  /// Appends encoded pairs.
  package mutating func append(encoded pairs: Span<UInt8>) {
    if !pairs.isEmpty { append { bytes, _ in bytes.append(pairs) } }
  }

  /// Appends the pairs of a value under a name.
  ///
  /// Nil and empty containers have no pairs.
  ///
  /// - Parameters:
  ///   - name: The name, not yet escaped.
  ///   - value: The value: a scalar, a list, a map or a model.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/queryTooLarge`` or
  ///   ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number
  ///   of keys of dictionaries and elements of sets.
  package mutating func append<Value: Encodable>(
    name: String,
    value: Value,
    block: String
  ) throws {
    // Most queries need no tree, and without it `compose-post-with-json` takes a tenth less.
    if encoding.server == nil, encoding.openAPI == nil, !encoding.layout.rewritesKeys {
      if Value.self == String.self {
        return append(name: name, text: unsafe unsafeBitCast(value, to: String.self))
      }
      if Value.self == Int.self {
        return append(name: name, text: String(unsafe unsafeBitCast(value, to: Int.self)))
      }
    }
    let tree = try ValueWriter.tree(of: value, named: name, policy: encoding.policy, block: block)
    try append(tree, block)
  }

  /// Appends the pairs of a model or a dictionary, with its keys as names.
  ///
  /// - Parameters:
  ///   - model: The value. A value without keys is an error, and nil has no pairs.
  ///   - block: The block that errors name.
  /// - Throws: ``RequestError`` with ``RequestError/Code/unencodableValue``,
  ///   ``RequestError/Code/nestingTooDeep``, ``RequestError/Code/queryTooLarge`` or
  ///   ``RequestError/Code/encodingFailed``.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of bytes written and *m* the number
  ///   of keys of dictionaries and elements of sets.
  package mutating func append(_ model: some Encodable, block: String) throws {
    let tree = try ValueWriter.tree(of: model, policy: encoding.policy, block: block)
    let kind = tree[ValueTree.root].kind
    if kind == .nothing || kind == .null { return }
    guard kind == .map else { throw nameless(kind, block) }
    try append(tree, block)
  }

  private func nameless(_ kind: ValueTree.Kind, _ block: String) -> RequestError {
    let message =
      if encoding.openAPI != nil {
        "OpenAPI parameters need names. Pass a model or a dictionary, whose members become the "
          + "parameters."
      } else {
        "\(kind == .list ? "A list" : "A single value") needs a name. Give it one, or pass a value "
          + "with properties."
      }
    return RequestError(.unencodableValue, block: block, message)
  }

  /// Appends either all members of the root or no member.
  private mutating func append(_ tree: consuming ValueTree, _ block: String) throws {
    if let style = encoding.openAPI {
      let parameters = OpenAPIWriter(style: style, encoding: encoding, block: block)
      return try parameters.append(tree, to: &bytes)
    }
    let pairs = try QueryPairs.write(tree, encoding, block: block)
    let length = bytes.count
    pairs.withSpan { append(encoded: $0) }
    guard let server = encoding.server, pairCount() > server.pairLimit else { return }
    bytes.removeLast(bytes.count - length)
    separators = (0, 0)
    throw RequestError(
      .queryTooLarge,
      block: block,
      "The query has more than \(server.pairLimit) pairs, and \(server.name) ignores the rest. "
        + "Send it in parts, or as JSON."
    )
  }

  /// The number of all pairs so far.
  private mutating func pairCount() -> Int {
    separators.count += bytes[separators.end...].count { $0 == UInt8(ascii: "&") }
    separators.end = bytes.count
    return separators.count + 1
  }

  // The capacity for a usual query, so it does not grow byte by byte at first.
  private static let firstCapacity = 512

  private mutating func append(_ write: (inout [UInt8], EscapeTable) -> Void) {
    if bytes.isEmpty {
      bytes.reserveCapacity(Self.firstCapacity)
    } else {
      bytes.append(UInt8(ascii: "&"))
    }
    write(&bytes, encoding.layout.escapes)
  }
}
