// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// How a value becomes a query with Foundation alone: JSON, a dictionary, then query items.
enum FoundationRoute {
  static func query(of value: some Encodable) throws -> String {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    var items: [URLQueryItem] = []
    append(object, name: "", to: &items)
    var components = URLComponents()
    components.queryItems = items
    return components.percentEncodedQuery ?? ""
  }

  private static func append(_ value: Any, name: String, to items: inout [URLQueryItem]) {
    switch value {
    case let members as [String: Any]:
      for key in members.keys.sorted() {
        guard let member = members[key] else { continue }
        append(member, name: name.isEmpty ? key : "\(name)[\(key)]", to: &items)
      }
    case let elements as [[String: Any]]:
      for (index, element) in elements.enumerated() {
        append(element, name: "\(name)[\(index)]", to: &items)
      }
    case let elements as [Any]:
      for element in elements { append(element, name: "\(name)[]", to: &items) }
    default:
      items.append(URLQueryItem(name: name, value: "\(value)"))
    }
  }
}
