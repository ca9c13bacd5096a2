// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsParameterEncoding

// snippet.url
let get = try URLRequest { BaseURL("https://api.example.com/items?v=2") }
let search = try URLEncoding.default.encode(get, with: ["q": "tea & cake", "sizes": [1, 2]])
print(search.url?.absoluteString ?? "")
// https://api.example.com/items?v=2&q=tea%20%26%20cake&sizes%5B%5D=1&sizes%5B%5D=2
// snippet.options
let flat = URLEncoding(
  destination: .queryString,
  arrayEncoding: .noBrackets,
  boolEncoding: .literal
)
let filtered = try flat.encode(get, with: ["sizes": [1, 2], "new": true])
print(filtered.url?.query ?? "")  // v=2&new=true&sizes=1&sizes=2
// snippet.body
var post = get
post.httpMethod = "POST"
let form = try URLEncoding.default.encode(post, with: ["user": ["name": "Jane"]])
print(String(decoding: form.httpBody ?? Data(), as: UTF8.self))  // user%5Bname%5D=Jane
let json = try JSONEncoding.default.encode(post, with: ["user": ["name": "Jane"]])
print(String(decoding: json.httpBody ?? Data(), as: UTF8.self))  // {"user":{"name":"Jane"}}
// snippet.order
let parameters: Request.Query = ["email": "jane@example.com", "age": 42]
if let url = get.url {
  print(try parameters.encode(to: url, encoding: QueryEncoding(array: .enclosingBrackets)))
  // https://api.example.com/items?v=2&email=jane%40example.com&age=42
}
// snippet.router
struct Search: Encodable, Sendable { var q: String, sizes: [Int] }

enum Router: URLRequestConvertible {
  case search(Search)
  case rename(id: Int, name: String)

  var method: HTTPMethod {
    switch self {
    case .search: .get
    case .rename: .patch
    }
  }

  func asURLRequest() throws -> URLRequest {
    switch self {
    case .search(let search):
      let request = try URLRequest(url: "https://api.example.com/items", method: method)
      return try URLEncodedFormParameterEncoder.default.encode(search, into: request)
    case .rename(let id, let name):
      let request = try URLRequest(url: "https://api.example.com/items/\(id)", method: method)
      return try JSONParameterEncoder.default.encode(["name": name], into: request)
    }
  }
}
print(try Router.search(Search(q: "tea & cake", sizes: [1, 2])).asURLRequest().url?.query ?? "")
// q=tea%20%26%20cake&sizes%5B%5D=1&sizes%5B%5D=2
// snippet.dictionary
let mixed: [String: Any] = ["name": "Jane", "tags": ["a", 1] as [Any], "email": NSNull()]
print(try mixed.queryString(encoding: .afNetworking))
// email&name=Jane&tags%5B%5D=a&tags%5B%5D=1
let read: [String: String] = try Dictionary(queryString: "key1&key2=value2")
print(read == ["key1": "", "key2": "value2"])  // true
// snippet.end
