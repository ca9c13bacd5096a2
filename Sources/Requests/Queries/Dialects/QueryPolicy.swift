// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The rules of a dialect for turning a value into a tree.
final class QueryPolicy: ValuePolicy, Sendable {
  /// The characters that a name inside a map cannot have.
  enum RefusedNames {
    /// All names can be distinguished from the text around them.
    case none
    case brackets
    case bracketsAndDots
  }

  let keepsMissingMembers: Bool
  let rewritesNames: Bool

  private let options: QueryEncoding.Options
  private let layout: QueryLayout
  private let refusedNames: RefusedNames

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - options: The options of the dialect.
  ///   - layout: The values derived from the options.
  ///   - refusesNames: A Boolean value that indicates whether names have brackets or dots around them.
  init(_ options: QueryEncoding.Options, _ layout: QueryLayout, refusesNames: Bool = true) {
    self.options = options
    self.layout = layout
    if case .dropped = options.nilValue.storage {
      keepsMissingMembers = false
    } else {
      keepsMissingMembers = true
    }
    rewritesNames = if case .unchanged = options.key.storage { false } else { true }
    refusedNames =
      switch options.nesting.storage {
      case _ where !refusesNames || options.openAPI != nil: .none
      case .brackets: .brackets
      case .dots: .bracketsAndDots
      case .custom: .none
      }
  }

  var depthLimit: Int { Limits.queryDepth }
  var containerLimit: Int { Limits.queryDepth + 1 }
  var callLimit: Int { Limits.activeValues }
  var hasMapsOfAnyKey: Bool { true }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func text(ofKey key: borrowing ValueTree) -> String? {
    key.scalarText(ValueTree.root, bool: options.bool)
  }

  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String {
    options.key.name(for: key.stringValue, isData: isData)
  }

  var refusesNames: Bool { refusedNames != .none }

  func refusal(ofName name: String) -> String? {
    let dot = UInt8(ascii: ".")
    let dots = refusedNames == .bracketsAndDots
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

  func encode(_ date: Date, to writer: ValueWriter, at node: Int) throws {
    let text = try text(to: writer, at: node) {
      try options.date.text(of: date, describingNumbers: options.describesNumbers)
    }
    if let text {
      writer.set(text, at: node)
    } else {
      try writer.set(date.timeIntervalSinceReferenceDate, at: node)
    }
  }

  func encode(_ data: Data, to writer: ValueWriter, at node: Int) throws {
    if let text = try text(to: writer, at: node, { try options.data.text(of: data) }) {
      writer.set(text, at: node)
    } else {
      try writer.call(at: node) { try data.encode(to: ValueEncoder(writer: writer, node: node)) }
    }
  }

  /// The text of a date or of bytes, with its place in errors of this package.
  private func text(
    to writer: ValueWriter,
    at node: Int,
    _ text: () throws -> String?
  ) throws -> String? {
    var result: String?
    do {
      try writer.call(at: node) { result = try text() }
    } catch let error as RequestError where error.code == .unencodableValue {
      throw writer.refusal(at: node, error.message)
    }
    return result
  }

  var sortsKeys: Bool { layout.sortsKeys }
  var repeatsNames: Bool { true }

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
    case .false: bool.text(of: false)
    case .true: bool.text(of: true)
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
