// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.query
struct Filter: Encodable {
  var tags = ["new", "a&b"]
  var price = ["min": 10, "max": 20]
  var inStock = true
  var seller: String?
}

let request = try ComposedRequest {
  BaseURL("https://shop.example.com/items")
  Query("q", "salt + pepper")
  Query("flag")
  Query(Filter())
}
for pair in (request.url.query ?? "").split(separator: "&") { print(pair) }
// q=salt%20%2B%20pepper
// flag
// tags%5B%5D=new
// tags%5B%5D=a%26b
// price%5Bmax%5D=20
// price%5Bmin%5D=10
// inStock=true
// snippet.dialects
let flat = try ComposedRequest {
  BaseURL("https://shop.example.com/items")
  Query("tags", ["a", "b"], encoding: .repeated)
}
print(flat.url.query ?? "")  // tags=a&tags=b

let search = RequestBlock {
  Query("tags", ["a", "b"])
  Query("new", true)
}.useQueryEncoding(QueryEncoding(array: .indexed, bool: .numeric))
let indexed = try ComposedRequest {
  BaseURL("https://shop.example.com/items")
  search
}
print(indexed.url.query ?? "")  // tags%5B0%5D=a&tags%5B1%5D=b&new=1
// snippet.form
let order = try ComposedRequest {
  Method.POST
  BaseURL("https://shop.example.com/orders")
  RequestBody.urlEncoded(["item": "tea", "note": "no milk", "size": [1, 2]], encoding: .php)
}
print(order.debugDescription)
// POST /orders HTTP/1.1
// Host: shop.example.com
// Content-Type: application/x-www-form-urlencoded
//
// item=tea&note=no%20milk&size%5B%5D=1&size%5B%5D=2
// snippet.end

let items = try ComposedRequest {
  Method.POST
  BaseURL("https://shop.example.com/orders")
  RequestBody.urlEncoded([
    URLQueryItem(name: "a+b", value: "1;2"),
    URLQueryItem(name: "c", value: nil),
  ])
}
print(String(decoding: items.body?.data ?? Data(), as: UTF8.self))  // a%2Bb=1%3B2&c
