// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.collection
var parameters: OrderedParameters = ["method": "createUser", "email": "jane@example.com"]
parameters["email"] = "joe@example.com"
parameters["draft"] = true
parameters["method"] = nil
print(parameters["email"] as? String ?? "")  // joe@example.com
print((parameters + ["z": 1, "y": 2]).map(\.key))  // ["email", "draft", "z", "y"]

let columns = OrderedParameters(uniqueKeysWithValues: zip(["name", "age"], ["asc", "desc"]))
print(columns.map { "\($0.key) \($0.value)" })  // ["name asc", "age desc"]
// snippet.url
if let url = URL(string: "https://api.example.com/list?key=1#end") {
  let page: OrderedParameters = ["page": 2, "tags": ["x", "y"], "all": true]
  print(try page.encode(to: url, encoding: QueryEncoding(array: .noBrackets, bool: .numeric)))
  // https://api.example.com/list?key=1&page=2&tags=x&tags=y&all=1#end
}
// snippet.percent
print(PercentEncoding.encode("汉字&ss"))  // %E6%B1%89%E5%AD%97%26ss
print(PercentEncoding.decode("a+b%2B", plusAsSpace: true) ?? "")  // a b+
print(PercentEncoding.decode("100%") == nil)  // true
// snippet.end
