// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The limits and switches of a format for turning a value into a tree.
struct ValueRules: Sendable {
  /// The largest number of names and positions from the root to a value.
  var depthLimit: Int

  /// The largest number of nested containers.
  var containerLimit: Int

  /// The largest number of values in their `encode(to:)` at the same time.
  var callLimit: Int

  /// A Boolean value that indicates whether a dictionary is a map even with other keys than texts
  /// and numbers, such as `UUID`s.
  ///
  /// Otherwise it is a list of alternating keys and values, as its own `encode(to:)` writes it.
  var hasMapsOfAnyKey = false

  /// A Boolean value that indicates whether a nil property is also a member.
  var keepsMissingMembers = false

  /// A Boolean value that indicates whether ``ValuePolicy/name(of:isData:path:)`` changes any name.
  var rewritesNames = false

  /// A Boolean value that indicates whether ``ValuePolicy/refusal(ofName:)`` refuses any name.
  var refusesNames = false

  /// A Boolean value that indicates whether the members of all maps are sorted, not only of dictionaries.
  var sortsKeys = false

  /// True if a map can have several members with one name, and not only the last one.
  var repeatsNames = false
}

/// The decisions of a format for turning a value into a tree.
///
/// All refusals of a format are here, because a model can catch the error and encode something else.
protocol ValuePolicy: AnyObject {
  var rules: ValueRules { get }

  /// The name of a dictionary key that is not a coding key, or nil if it is not a single value.
  func text(ofKey key: borrowing ValueTree) -> String?

  /// The `userInfo` of the encoder for `encode(to:)`.
  var userInfo: [CodingUserInfoKey: Any] { get }

  /// The name for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isData: A Boolean value that indicates whether the key belongs to a dictionary or to
  ///     parameters, not to a property.
  ///   - path: The path to the map.
  /// - Returns: The name.
  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String

  /// The reason why a map other than the root cannot have a member with this name, or nil if it can.
  func refusal(ofName name: String) -> String?

  /// The text of a number that is not finite, or nil if the format has no such text.
  func text(ofNonFinite number: NonFiniteNumber) -> String?

  /// Encodes a date at a node.
  func encode(_ date: Date, to writer: ValueWriter, at node: Int) throws

  /// Encodes bytes at a node.
  func encode(_ data: Data, to writer: ValueWriter, at node: Int) throws

  /// Returns true if a node has any output.
  func writes(_ node: Int, of tree: borrowing ValueTree) -> Bool

  /// The messages of errors.
  var repeatedKeyMessage: String { get }
  var tooDeepMessage: String { get }
  var nonFiniteMessage: String { get }
}

/// A number without digits.
enum NonFiniteNumber {
  case nan, positiveInfinity, negativeInfinity

  init(_ value: some BinaryFloatingPoint) {
    self = value.isNaN ? .nan : value.sign == .minus ? .negativeInfinity : .positiveInfinity
  }
}
