// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension StructuredField {
  /// A value and its parameters (RFC 9651 §3.3).
  ///
  /// ```swift
  /// let field = StructuredField.item(.token("gzip").with(["q": 0.5]))
  /// print(try field.text)  // gzip;q=0.5
  /// ```
  public struct Item: Hashable, Sendable {
    /// The value.
    public var value: BareItem

    /// What qualifies the value (RFC 9651 §3.1.2).
    public var parameters: Parameters

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - parameters: What qualifies it.
    public init(_ value: BareItem, parameters: Parameters = [:]) {
      self.value = value
      self.parameters = parameters
    }

    /// The item with more parameters, after those that it has.
    ///
    /// - Parameter parameters: What is added. A key that is there already gets the new value.
    /// - Returns: The item.
    public func with(_ parameters: Parameters) -> Item {
      Item(value, parameters: self.parameters.merging(parameters))
    }
  }

  /// Items in parentheses, and the parameters of them all (RFC 9651 §3.1.1).
  public struct InnerList: Hashable, Sendable {
    /// The items.
    public var items: [Item]

    /// What qualifies the list (RFC 9651 §3.1.2).
    public var parameters: Parameters

    /// Creates an inner list.
    ///
    /// - Parameters:
    ///   - items: The items; there may be none.
    ///   - parameters: What qualifies the list.
    public init(_ items: [Item], parameters: Parameters = [:]) {
      self.items = items
      self.parameters = parameters
    }
  }

  /// An element of a list or a value of a dictionary: an item or an inner list (RFC 9651 §3.1, §3.2).
  ///
  /// A literal of a list is an inner list:
  ///
  /// ```swift
  /// let field = StructuredField.list([1, "text", .token("a"), [2, 3]])
  /// print(try field.text)  // 1, "text", a, (2 3)
  /// ```
  public enum Member: Hashable, Sendable {
    /// An item.
    case item(Item)
    /// Items in parentheses.
    case innerList(InnerList)

    /// Items in parentheses.
    ///
    /// - Parameter items: The items; there may be none.
    /// - Returns: The member.
    public static func innerList(_ items: [Item]) -> Member {
      .innerList(InnerList(items))
    }

    /// The member with more parameters, after those that it has.
    ///
    /// - Parameter parameters: What is added. A key that is there already gets the new value.
    /// - Returns: The member.
    public func with(_ parameters: Parameters) -> Member {
      switch self {
      case .item(let item):
        return .item(item.with(parameters))
      case .innerList(var list):
        list.parameters = list.parameters.merging(parameters)
        return .innerList(list)
      }
    }
  }

  /// What qualifies an item or an inner list: values under keys, in their order (RFC 9651 §3.1.2).
  public typealias Parameters = OrderedMap<BareItem>
}
