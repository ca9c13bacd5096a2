// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension JSONValue {
  /// A value with its source.
  typealias Literal = (source: SwiftExpression, value: any Encodable)

  /// The Swift literal for the value, or nil without one.
  ///
  /// Null alone or in a list, mixed lists, and numbers outside every type have no literal.
  var literal: Literal? { literal(isNested: false) }

  private func literal(isNested: Bool) -> Literal? {
    switch kind {
    case .true: return (.atom("true"), true)
    case .false: return (.atom("false"), false)
    case .number: return number.map { (.atom(string), $0) }
    case .text: return (.string(string), string)
    case .list:
      let elements = elements
      let literals = elements.compactMap { $0.literal(isNested: true) }
      guard literals.count == elements.count, let list = Self.list(literals.map(\.value)) else {
        return nil
      }
      return (.list(literals.map(\.source)), list)
    case .map:
      let members = members.map {
        (key: $0.key, value: $0.value, literal: $0.value.literal(isNested: true))
      }
      guard members.allSatisfy({ $0.literal != nil || $0.value.kind == .null }) else { return nil }
      let dictionary = SwiftExpression.list(
        members.map { .labeled(SwiftLiteral.line($0.key), $0.literal?.source ?? .atom("nil")) }
      )
      let hasNull = members.contains { $0.literal == nil }
      let type = hasNull ? "MixedParameters" : "OrderedParameters<String>"
      let elements = members.compactMap { key, _, literal in
        literal.map { OrderedParameters<String>.Element(key: key, value: $0.value) }
      }
      return (
        isNested ? .cast(dictionary, type) : dictionary,
        hasNull
          ? MixedParameters(members.map { ($0.key, $0.literal?.value) })
          : OrderedParameters<String>(elements)
      )
    case .null, .nothing, .floatingPoint: return nil
    }
  }

  private var number: (any Encodable)? {
    let text = string
    if let integer = Int(text), String(integer) == text { return integer }
    guard text.utf8.contains(UInt8(ascii: ".")), let double = Double(text), "\(double)" == text
    else { return nil }
    return double
  }

  /// Returns a list whose elements have one type that the compiler infers, or nil, also if it is empty.
  private static func list(_ values: [any Encodable]) -> (any Encodable)? {
    guard !values.isEmpty else { return nil }
    if let list = values as? [String] { return list }
    if let list = values as? [Int] { return list }
    if let list = values as? [Double] { return list }
    if let list = values as? [Bool] { return list }
    return values as? [OrderedParameters<String>] ?? values as? [MixedParameters]
  }
}
