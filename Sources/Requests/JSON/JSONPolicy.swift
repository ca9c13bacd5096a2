// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The rules of JSON and the settings of a `JSONEncoder` for turning a value into a tree.
final class JSONPolicy: ValuePolicy, Sendable {
  /// The policy of the writer with default settings.
  ///
  /// With a policy of its own, `json-5-fields` takes an allocation more.
  static let standard = JSONPolicy(JSONSettings())

  let settings: JSONSettings

  let rules: ValueRules

  init(_ settings: JSONSettings) {
    self.settings = settings
    let rewritesNames = if case .useDefaultKeys = settings.keys { false } else { true }
    rules = ValueRules(
      depthLimit: Limits.jsonDepth,
      containerLimit: Limits.jsonDepth,
      callLimit: Limits.jsonDepth,
      rewritesNames: rewritesNames,
      sortsKeys: settings.formatting.contains(.sortedKeys)
    )
  }

  var userInfo: [CodingUserInfoKey: Any] { settings.userInfo }

  // Names that are data are not converted, like the keys of a dictionary in JSONEncoder.
  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String {
    guard !(key is ParameterKey || key is UnorderedKey) else { return key.stringValue }
    return switch settings.keys {
    case .convertToSnakeCase: SnakeCase.converting(key.stringValue)
    case .custom(let convert): convert(path() + [key]).stringValue
    default: key.stringValue
    }
  }

  func refusal(ofName name: String) -> String? { nil }

  func text(ofKey key: borrowing ValueTree) -> String? { nil }

  func text(ofNonFinite number: NonFiniteNumber) -> String? {
    guard case .convertToString(let positive, let negative, let nan) = settings.floats else {
      return nil
    }
    return switch number {
    case .nan: nan
    case .positiveInfinity: positive
    case .negativeInfinity: negative
    }
  }

  func writes(_ node: Int, of tree: borrowing ValueTree) -> Bool { true }

  var repeatedKeyMessage: String {
    "Two keys of a dictionary become the same name, and one value would be lost. Rename one, or "
      + "remove the key strategy of the encoder."
  }

  var nonFiniteMessage: String {
    "JSON cannot express NaN or infinity. Replace the value, or set a "
      + "`nonConformingFloatEncodingStrategy` that turns it into a string."
  }

  var tooDeepMessage: String {
    "The value is nested more than \(Limits.jsonDepth) levels deep. Flatten it, and look for a "
      + "value that contains itself."
  }
}

// MARK: Dates and data

extension JSONPolicy {
  /// The range of `Date.ISO8601FormatStyle`.
  ///
  /// Other dates are silently clamped.
  private static let iso8601Seconds = -210_866_760_000.0...10_000_000_000_000

  func encode(_ date: Date, to writer: ValueWriter, at node: Int) throws {
    switch settings.dates {
    case .deferredToDate:
      try writer.set(date.timeIntervalSinceReferenceDate, at: node)
    case .secondsSince1970:
      try writer.set(seconds: date.timeIntervalSince1970, at: node)
    case .millisecondsSince1970:
      try writer.set(seconds: 1000 * date.timeIntervalSince1970, at: node)
    case .iso8601:
      guard Self.iso8601Seconds.contains(date.timeIntervalSince1970) else {
        throw writer.refusal(
          at: node,
          "The date is outside the years that ISO 8601 supports. Use another date."
        )
      }
      writer.set(date.formatted(.iso8601), at: node)
    case .custom(let encode):
      try self.encode(to: writer, at: node) { try encode(date, $0) }
    #if canImport(Darwin)
      case .formatted(let formatter):
        writer.set(formatter.string(from: date), at: node)
      default:
        try self.encode(to: writer, at: node) { try date.encode(to: $0) }
    #endif
    }
  }

  func encode(_ data: Data, to writer: ValueWriter, at node: Int) throws {
    switch settings.data {
    case .base64: writer.set(data.base64EncodedString(), at: node)
    case .custom(let encode): try self.encode(to: writer, at: node) { try encode(data, $0) }
    default: try self.encode(to: writer, at: node) { try data.encode(to: $0) }
    }
  }

  /// Calls the closure of a setting, with an empty object as the result if it encodes nothing.
  private func encode(
    to writer: ValueWriter,
    at node: Int,
    _ encode: (any Encoder) throws -> Void
  ) throws {
    try writer.call(at: node) { try encode(ValueEncoder(writer: writer, node: node)) }
    if writer.tree[node].kind == .nothing { writer.open(.map, node) }
  }
}
