// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a format decides while a value becomes a tree.
///
/// Whatever a format refuses, it refuses here: a model may catch the error and encode something else.
protocol ValuePolicy: AnyObject {
  /// The largest number of names and positions from the root to a value.
  var depthLimit: Int { get }

  /// The largest number of containers that are open in each other.
  var containerLimit: Int { get }

  /// The largest number of values that are in the middle of their `encode(to:)`.
  var callLimit: Int { get }

  /// Whether a dictionary is a map even if its keys are neither texts nor numbers, such as `UUID`s.
  ///
  /// Otherwise it is a list of keys and values in turn, as its own `encode(to:)` writes it.
  var hasMapsOfAnyKey: Bool { get }

  /// The name that such a key is, or nil if it is no single value.
  func text(ofKey key: borrowing ValueTree) -> String?

  /// Whether a property that is nil is a member too.
  var keepsMissingMembers: Bool { get }

  /// Whether ``name(of:isData:path:)`` changes any name.
  var rewritesNames: Bool { get }

  /// What `encode(to:)` finds in the encoder's `userInfo`.
  var userInfo: [CodingUserInfoKey: Any] { get }

  /// The name that a key becomes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isData: Whether the key is one of a dictionary or of parameters, and not a property.
  ///   - path: The way to the map.
  /// - Returns: The name.
  func name(of key: any CodingKey, isData: Bool, path: () -> [any CodingKey]) -> String

  /// Whether ``refusal(ofName:)`` refuses any name.
  var refusesNames: Bool { get }

  /// Why a map that is not the root cannot have a member of this name, or nil if it can.
  func refusal(ofName name: String) -> String?

  /// The text of a number that is not finite, or nil if the format has none.
  func text(ofNonFinite number: NonFiniteNumber) -> String?

  /// Encodes a date at a node.
  func encode(_ date: Date, to writer: ValueWriter, at node: Int) throws

  /// Encodes bytes at a node.
  func encode(_ data: Data, to writer: ValueWriter, at node: Int) throws

  /// Whether the members of all maps are sorted, and not only those of dictionaries.
  var sortsKeys: Bool { get }

  /// Whether a map may have members of one name. If not, the last one stays.
  var repeatsNames: Bool { get }

  /// Whether anything is written for a node.
  func writes(_ node: Int, of tree: borrowing ValueTree) -> Bool

  /// The sentences of errors.
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
