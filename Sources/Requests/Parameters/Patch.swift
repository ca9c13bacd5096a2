// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a merge patch does with a member: sets it, clears it, or keeps it as it is (RFC 7396).
///
/// An `Optional` has two answers, and a patch needs three. Make the properties of your own type
/// patches, and encode it as always:
///
/// ```swift
/// struct ProfilePatch: Encodable {
///   var name: Patch<String> = .keep
///   var phone: Patch<String> = .keep
///   var mail: Patch<String> = .keep
/// }
/// let body = RequestBody.mergePatch(ProfilePatch(name: .set("Jane"), phone: .clear))
/// // {"name":"Jane","phone":null}
/// ```
///
/// Nothing makes a patch of `nil`: that would leave open whether the member is cleared or kept.
///
/// The `encode(to:)` that Swift writes for your type leaves out what is kept, with `JSONEncoder` too, if
/// the file imports this module. Code that passes a patch on as `some Encodable`, such as a wrapper of
/// your own, leaves it out in the JSON of this package; other encoders throw
/// ``RequestError/Code/unencodableValue`` there. So do all of them where there is no member to leave
/// out: in a list, and for the whole document.
///
/// Decoding makes ``keep`` of a missing member, and ``clear`` of `null`.
public enum Patch<Value> {
  /// Sets the member to a value.
  case set(Value)

  /// Removes the member: it is written as `null`.
  case clear

  /// Leaves the member as it is: it is not written.
  case keep
}

extension Patch: Sendable where Value: Sendable {}

extension Patch: Equatable where Value: Equatable {}

extension Patch: Hashable where Value: Hashable {}

/// A value that may have to be left out of the object around it.
protocol OmissibleValue {
  /// Whether it is left out.
  var isLeftOut: Bool { get }
}

extension Patch: OmissibleValue {
  var isLeftOut: Bool {
    if case .keep = self { true } else { false }
  }

  /// Says why a kept member cannot be left out.
  static var misplacedKeep: String {
    "Patch.keep leaves a member out of the object around it, and nothing can be left out here. Use "
      + "it as a property of a type or as a value of OrderedParameters; Patch.clear writes null."
  }
}

extension AnyParameter: OmissibleValue {
  var isLeftOut: Bool {
    guard case .encodable(let value) = form else { return false }
    return (value as? any OmissibleValue)?.isLeftOut ?? false
  }
}
