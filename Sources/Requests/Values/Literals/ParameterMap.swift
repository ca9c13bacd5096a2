// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A dictionary with values of any type.
package enum ParameterMap {
  /// With text as keys.
  case named([String: Any])

  /// With keys of any type.
  case keyed([AnyHashable: Any])

  /// The names and values, sorted by the UTF-8 bytes of the names.
  ///
  /// - Throws: `RequestError` with `unencodableValue` if a key is not a name, or if two keys are
  ///   the same name.
  func members(block: String, path: [any CodingKey]) throws -> [(name: String, value: Any)] {
    let members: [(name: String, value: Any)] =
      switch self {
      case .named(let map): map.map { (name: $0.key, value: $0.value) }
      case .keyed(let map):
        try map.map { key, value in
          guard let name = Self.name(of: key) else {
            throw RequestError.unencodable(
              at: path,
              block: block,
              "A key of the dictionary has type \(type(of: key.base)), which cannot be a name. Use a "
                + "String."
            )
          }
          return (name: name, value: value)
        }
      }
    let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (member, next) in zip(sorted, sorted.dropFirst())
    where member.name.hasSameBytes(as: next.name) {
      throw RequestError.unencodable(
        at: path + [ParameterKey.name(member.name)],
        block: block,
        "Two keys of the dictionary become the same name, as 1 and \"1\" do. Remove one."
      )
    }
    return sorted
  }

  /// The name of a key, or nil if the key is not a name.
  private static func name(of key: AnyHashable) -> String? {
    switch ParameterForm(of: key) {
    case .encodable(let text as String): text
    case .encodable(let uuid as UUID): uuid.uuidString
    case .encodable(let number as any BinaryInteger): String(number)
    case .encodable(let key as any CodingKeyRepresentable): key.codingKey.stringValue
    default: nil
    }
  }
}
