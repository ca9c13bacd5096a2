// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A member of a JSON object, in `RequestBody.json { }`.
public struct Member {
  let name: String
  let value: any Encodable

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - value: Any `Encodable`. Nil is written as `null`.
  @_disfavoredOverload
  public init(_ name: String, _ value: some Encodable) {
    self.name = name
    self.value = value
  }

  /// Adds the parameters of a literal, in the order written.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - parameters: Names and values.
  public init(_ name: String, _ parameters: OrderedParameters<String>) {
    self.name = name
    value = parameters
  }

  /// Adds a literal with values of mixed types.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - parameters: Names and values, as in ``MixedParameters``.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  public init(_ name: String, _ parameters: MixedParameters, _ nothing: Void = ()) {
    self.name = name
    value = parameters.named("Member")
  }

  /// Adds a list with values of mixed types.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - list: The values, as in ``MixedList``.
  @_disfavoredOverload
  public init(_ name: String, _ list: MixedList) {
    self.name = name
    value = list.named("Member")
  }

  /// Adds an object or a list.
  ///
  /// - Parameters:
  ///   - name: The name, written unchanged.
  ///   - content: Members or elements, in the order written.
  /// - Throws: The error of `content`.
  public init(_ name: String, @JSONBuilder _ content: () throws -> JSONContent) rethrows {
    self.name = name
    value = try content()
  }
}

/// An element of a JSON list, in `RequestBody.json { }`.
public struct Element {
  let value: any Encodable

  /// Adds a value.
  ///
  /// - Parameter value: Any `Encodable`. Nil is written as `null`.
  @_disfavoredOverload
  public init(_ value: some Encodable) {
    self.value = value
  }

  /// Adds the parameters of a literal, in the order written.
  ///
  /// - Parameter parameters: Names and values.
  public init(_ parameters: OrderedParameters<String>) {
    value = parameters
  }

  /// Adds a literal with values of mixed types.
  ///
  /// - Parameters:
  ///   - parameters: Names and values, as in ``MixedParameters``.
  ///   - nothing: Leaves an empty literal to ``OrderedParameters``.
  public init(_ parameters: MixedParameters, _ nothing: Void = ()) {
    value = parameters.named("Element")
  }

  /// Adds a list with values of mixed types.
  ///
  /// - Parameter list: The values, as in ``MixedList``.
  @_disfavoredOverload
  public init(_ list: MixedList) {
    value = list.named("Element")
  }

  /// Adds an object or a list.
  ///
  /// - Parameter content: Members or elements, in the order written.
  /// - Throws: The error of `content`.
  public init(@JSONBuilder _ content: () throws -> JSONContent) rethrows {
    value = try content()
  }

  /// `null`.
  public static var null: Element { Element(String?.none) }
}
