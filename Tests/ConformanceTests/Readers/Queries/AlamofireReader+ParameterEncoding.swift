// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding
import TestSupport

extension AlamofireReader {
  /// What the encoding with Alamofire's spelling puts into a request.
  static func parameterEncoding(
    of members: [StrictJSON.Member],
    _ options: StrictJSON
  ) throws -> String {
    let query = options["existing_query"]?.text
    let text =
      options["existing_url"]?.text ?? "https://example.com/" + (query.map { "?\($0)" } ?? "")
    guard let url = URL(string: text) else { throw MalformedCase(field: "existing_url") }
    var request = URLRequest(url: url)
    request.httpMethod = options["method"]?.text
    let encoded = try encoding(options).encode(request, with: parameters(members))
    if let body = encoded.httpBody { return String(decoding: body, as: UTF8.self) }
    return encoded.url?.query(percentEncoded: true) ?? ""
  }

  private static func encoding(_ options: StrictJSON) throws -> URLEncoding {
    var array = URLEncoding.ArrayEncoding.brackets
    var bool = URLEncoding.BoolEncoding.numeric
    var destination = URLEncoding.Destination.methodDependent
    for option in options.members ?? [] {
      let value = option.value.text ?? "\(option.value)"
      switch (option.key, value) {
      case ("existing_query", _), ("existing_url", _), ("method", _): continue
      case ("array", "brackets"): array = .brackets
      case ("array", "noBrackets"): array = .noBrackets
      case ("array", "indexInBrackets"): array = .indexInBrackets
      case ("array", _) where value.hasPrefix("custom:"):
        let form = String(value.dropFirst("custom:".count))
        array = .custom { name, index in Self.name(form, name, index) }
      case ("bool", "numeric"): bool = .numeric
      case ("bool", "literal"): bool = .literal
      case ("destination", "methodDependent"): destination = .methodDependent
      case ("destination", "queryString"): destination = .queryString
      case ("destination", "httpBody"): destination = .httpBody
      default: throw UnknownOption(reason: "\(option.key) \(value) is no option of URLEncoding")
      }
    }
    return URLEncoding(destination: destination, arrayEncoding: array, boolEncoding: bool)
  }

  private static func parameters(_ members: [StrictJSON.Member]) -> [String: Any] {
    members.reduce(into: [:]) { $0[$1.key] = value($1.value) }
  }

  /// A value as it is in a dictionary of values of any type.
  private static func value(_ json: StrictJSON) -> Any {
    if let scalar = CorpusValue(json).scalar { return scalar }
    if let elements = json.elements { return elements.map(value) }
    return json.members.map(parameters) ?? NSNull()
  }
}
