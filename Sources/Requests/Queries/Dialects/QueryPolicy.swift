// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The rules of a dialect for turning a value into a tree.
final class QueryPolicy: ValuePolicy, Sendable {
  let rules: ValueRules

  private let options: QueryEncoding.Options
  private let layout: QueryLayout

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - options: The options of the dialect.
  ///   - layout: The values derived from the options.
  ///   - refusesNames: A Boolean value that indicates whether names have brackets or dots around them.
  init(_ options: QueryEncoding.Options, _ layout: QueryLayout, refusesNames: Bool = true) {
    self.options = options
    self.layout = layout
    rules = ValueRules(
      depthLimit: Limits.queryDepth,
      containerLimit: Limits.queryDepth + 1,
      callLimit: Limits.activeValues,
      hasMapsOfAnyKey: true,
      keepsMissingMembers: !layout.dropsNil,
      rewritesNames: layout.rewritesKeys,
      refusesNames: refusesNames && layout.nesting != .custom
        && options.openAPI?.style ?? .deepObject == .deepObject,
      sortsKeys: options.order.sortsKeys,
      repeatsNames: true
    )
  }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func text(ofKey key: borrowing ValueTree) -> String? {
    key.scalarText(ValueTree.root, bool: options.bool)
  }

  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String {
    options.key.name(for: key.stringValue, isData: isData)
  }

  func refusal(ofName name: String) -> String? {
    let dot = UInt8(ascii: ".")
    let dots = layout.nesting == .dots
    let isReadable = name.withUTF8Span { bytes in
      !bytes.isEmpty && !bytes.contains(UInt8(ascii: "["), or: UInt8(ascii: "]"))
        && !(dots && bytes.contains(dot, or: dot))
    }
    guard !isReadable else { return nil }
    return """
      A name in a map cannot be empty or contain \(dots ? "dots or " : "")brackets, because servers \
      find its end there. Rename it, or send the map as JSON.
      """
  }

  func text(ofNonFinite number: NonFiniteNumber) -> String? { nil }

  /// The range of `Date.ISO8601FormatStyle`.
  ///
  /// Other dates are silently clamped.
  private static let iso8601Seconds = -62_135_596_800.0..<253_402_300_800

  func encode(_ date: Date, to writer: ValueWriter, at node: Int) throws {
    switch options.date.storage {
    case .deferredToDate: try writer.set(date.timeIntervalSinceReferenceDate, at: node)
    case .secondsSince1970: try writer.set(seconds: date.timeIntervalSince1970, at: node)
    case .millisecondsSince1970:
      try writer.set(seconds: date.timeIntervalSince1970 * 1000, at: node)
    case .iso8601:
      guard Self.iso8601Seconds.contains(date.timeIntervalSince1970) else {
        throw writer.refusal(
          at: node,
          "The date is outside the years 1 to 9999, which ISO 8601 needs. Use another date."
        )
      }
      writer.set(date.formatted(.iso8601), at: node)
    case .custom(let encode, _):
      try writer.call(at: node) { writer.set(try encode(date), at: node) }
    }
  }

  func encode(_ data: Data, to writer: ValueWriter, at node: Int) throws {
    switch options.data.storage {
    case .base64: writer.set(data.base64EncodedString(), at: node)
    case .deferredToData:
      try writer.call(at: node) { try data.encode(to: ValueEncoder(writer: writer, node: node)) }
    case .custom(let encode, _):
      try writer.call(at: node) { writer.set(try encode(data), at: node) }
    }
  }

  func writes(_ node: Int, of tree: borrowing ValueTree) -> Bool { tree.hasPairs(node, layout) }

  var repeatedKeyMessage: String {
    """
    Two keys of a dictionary become the same name, and one value would be lost. Rename one, or \
    remove the key style of the encoding.
    """
  }

  var nonFiniteMessage: String {
    "Infinity and NaN have no text form that servers agree on. Leave out the value, or send a text."
  }

  var tooDeepMessage: String {
    """
    The value is nested more than \(Limits.queryDepth) levels deep, and servers cut off or refuse \
    such names. Flatten it, or send it as JSON.
    """
  }
}

extension ValueTree {
  /// The text of a scalar with numbers in the form of ECMA-262, or nil for other nodes.
  func scalarText(
    _ node: Int,
    bool: QueryEncoding.BoolStyle,
    describesNumbers: Bool = false
  ) -> String? {
    switch self[node].kind {
    case .false: bool.no
    case .true: bool.yes
    case .number, .text: string(of: node)
    case .floatingPoint:
      describesNumbers ? string(of: node) : QueryNumber.text(ofDescription: string(of: node))
    case .nothing, .null, .list, .map: nil
    }
  }

  /// Returns true if a dialect writes pairs for a node.
  func hasPairs(_ node: Int, _ layout: QueryLayout) -> Bool {
    switch self[node].kind {
    case .nothing: return false
    case .null: return !layout.dropsNil
    case .false, .true, .number, .floatingPoint, .text: return true
    case .list, .map:
      if count(of: node) == 0 { return layout.seesEmptyContainers }
      var child = firstChild(of: node)
      while child != 0 {
        if hasPairs(child, layout) { return true }
        child = self.child(after: child)
      }
      return false
    }
  }
}
