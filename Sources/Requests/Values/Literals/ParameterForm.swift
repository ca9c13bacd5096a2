// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The form of a value of any type in a query or JSON.
package enum ParameterForm {
  /// Nil and `NSNull`.
  case null

  /// A value that encodes itself, such as a number or a model.
  case encodable(any Encodable)

  /// A list of values of any type.
  case list([Any])

  /// A set of values of any type.
  case set(Set<AnyHashable>)

  /// A dictionary with values of any type.
  case map(ParameterMap)

  /// A value of another type.
  ///
  /// Its description would be debugging text.
  case unknown(Any.Type)

  /// Examines a value, but not the values inside it.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - describes: A Boolean value that indicates whether values that describe themselves are
  ///     texts, as in ``AnyParameter``.
  init(of value: Any, describes: Bool = false) {
    // The types are compared, because many an `NSNumber` can be cast to Bool or Int, and every Bool
    // and Int to `NSNumber`.
    let type = Swift.type(of: value)
    if type is any ParameterObject.Type, let object = value as? any ParameterObject {
      self = object.parameterForm
    } else if type == AnyHashable.self, let hashable = value as? AnyHashable {
      self = ParameterForm(of: hashable.base, describes: describes)
    } else if let optional = value as? any ParameterOptional {
      self = optional.wrapped.map { ParameterForm(of: $0, describes: describes) } ?? .null
    } else if describes, let form = ParameterForm(describing: value) {
      self = form
    } else if let encodable = value as? any Encodable {
      self = .encodable(encodable)
    } else {
      self = ParameterForm(swiftValue: value)
    }
  }

  // Lists and dictionaries are searched even if all of their values are `Encodable`, because these
  // can be cases too.
  private init?(describing value: Any) {
    if Mirror(reflecting: value).displayStyle == .enum, Mirror(reflecting: value).children.isEmpty {
      self = .encodable(String(describing: value))
    } else if value is any Encodable {
      switch value {
      case let map as [String: Any]: self = .map(.named(map))
      case let list as [Any]: self = .list(list)
      case let set as Set<AnyHashable>: self = .set(set)
      default: return nil
      }
    } else if value is any CustomStringConvertible, case .unknown = ParameterForm(swiftValue: value)
    {
      self = .encodable(String(describing: value))
    } else {
      return nil
    }
  }

  // The collections with values that are not `Encodable`, and texts that are not `Encodable`.
  private init(swiftValue value: Any) {
    switch value {
    case let map as [String: Any]: self = .map(.named(map))
    case let map as [AnyHashable: Any]: self = .map(.keyed(map))
    case let list as [Any]: self = .list(list)
    case let set as Set<AnyHashable>: self = .set(set)
    case let text as any StringProtocol: self = .encodable(String(text))
    case let character as Character: self = .encodable(String(character))
    default: self = .unknown(type(of: value))
    }
  }
}

/// An object that states its form in a query or JSON, because casts do not reveal it.
///
/// Such objects come from Foundation, which this target does not import.
package protocol ParameterObject {
  /// The form of the object, but not of the values inside it.
  var parameterForm: ParameterForm { get }
}
