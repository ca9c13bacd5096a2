// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What an encoder and its containers share while the value of one variable is read.
final class URITemplateValueState {
  /// Where a text goes.
  enum Slot {
    case root
    case element
    case member(String)
  }

  /// What the value has shown itself to be.
  private enum Shape {
    case undefined
    case scalar
    case list
    case map
  }

  /// A refusal where nothing can be thrown.
  var failure: RequestError?

  private let encoding: QueryEncoding
  private let name: String
  private let block: String
  private var shape = Shape.undefined
  private var members: [(name: String, text: String?)] = []
  private var isUnordered = false
  private var isMapAsList = false
  private var activeValues = 0

  init(name: String, block: String, encoding: QueryEncoding) {
    self.encoding = encoding
    self.name = name
    self.block = block
  }

  /// The number of elements read so far.
  var count: Int { members.count }

  /// What was read.
  var value: URITemplateValue {
    switch shape {
    case .undefined:
      return .undefined
    case .scalar:
      return members.last?.text.map(URITemplateValue.scalar) ?? .undefined
    case .list where !isMapAsList:
      var texts = members.compactMap(\.text)
      if isUnordered { texts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
      return texts.isEmpty ? .undefined : .list(texts)
    case .list, .map:
      var pairs = isMapAsList ? pairsOfList() : definedMembers()
      if isUnordered { pairs.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
      return pairs.isEmpty ? .undefined : .map(pairs)
    }
  }

  /// Reads a value into a slot.
  func encode<T: Encodable>(_ value: T, in slot: Slot) throws {
    if let text = try text(of: value) { return write(text, in: slot) }
    guard activeValues < Limits.activeValues else {
      throw RequestError(
        .nestingTooDeep,
        block: block,
        field: name,
        "The value is wrapped too many times. Pass the text, the list or the map itself."
      )
    }
    if case .root = slot { noteKind(of: value) }
    activeValues += 1
    defer { activeValues -= 1 }
    try value.encode(to: URITemplateValueEncoder(state: self, slot: slot))
  }

  /// Puts a text into a slot; nil is a value that is not there.
  func write(_ text: String?, in slot: Slot) {
    switch slot {
    case .root:
      open(.scalar)
      members = [("", text)]
    case .element:
      members.append(("", text))
    case .member(let name):
      members.append((name, text))
    }
  }

  /// Notes that a list is in a slot.
  func openList(in slot: Slot) {
    if case .root = slot { open(.list) } else { refuse() }
  }

  /// Notes that an associative array is in a slot.
  func openMap(in slot: Slot, isDictionary: Bool) {
    guard case .root = slot else { return refuse() }
    open(.map)
    if isDictionary { isUnordered = true }
  }

  /// Refuses a container inside of another.
  func refuse() {
    if failure == nil {
      failure = unencodable(
        "A template and OpenAPI accept a text, a list of texts, or a map of names and texts, "
          + "without deeper nesting. Send this value in the body, or in a query with another "
          + "encoding."
      )
    }
  }

  private func open(_ shape: Shape) {
    if self.shape != .undefined && self.shape != shape { refuse() }
    self.shape = shape
  }

  private func noteKind(of value: some Encodable) {
    if let map = value as? any QueryMap {
      isUnordered = true
      isMapAsList = type(of: map).encodesAsList
    } else if value is any QuerySet {
      isUnordered = true
    }
  }

  /// The text of a scalar, or nil for a value that encodes itself.
  private func text<T: Encodable>(of value: T) throws -> String? {
    switch value {
    case let value as String: return value
    case let value as Bool: return encoding.bool.text(of: value)
    case let value as any FixedWidthInteger: return String(describing: value)
    case let value as Double: return try text(of: value, description: value.description)
    case let value as Float: return try text(of: Double(value), description: value.description)
    case let value as URL: return value.absoluteString
    case let value as UUID: return value.uuidString
    case let value as Data: return try encoding.data.text(of: value)
    case let value as Date: return try encoding.date.text(of: value)
    case let value as Decimal where value.isFinite: return value.description
    case is Decimal: throw notFinite()
    default: return nil
    }
  }

  private func text(of value: Double, description: String) throws -> String {
    guard value.isFinite else { throw notFinite() }
    if let whole = QueryNumber.smallInteger(value) { return String(whole) }
    return QueryNumber.text(ofDescription: description)
  }

  private func notFinite() -> RequestError {
    unencodable(
      "Infinity and NaN have no text form that servers agree on. Leave out the value, or send a "
        + "text."
    )
  }

  private func unencodable(_ message: String) -> RequestError {
    RequestError(.unencodableValue, block: block, field: name, message)
  }

  private func definedMembers() -> [(name: String, text: String)] {
    members.compactMap { member in member.text.map { (member.name, $0) } }
  }

  // A dictionary whose keys are no coding keys writes keys and values in turn.
  private func pairsOfList() -> [(name: String, text: String)] {
    stride(from: 0, to: members.count - 1, by: 2).compactMap { offset in
      guard let name = members[offset].text, let text = members[offset + 1].text else { return nil }
      return (name, text)
    }
  }
}
