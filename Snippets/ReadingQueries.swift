// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.pairs
let query = QueryString("?q=salt+%26+pepper&tags[]=new&tags[]=hot&price[max]=20&debug")
for (name, value) in try query.pairs { print(name, value ?? "nil") }
// q salt & pepper
// tags[] new
// tags[] hot
// price[max] 20
// debug nil
// snippet.tree
let tree = try query.tree()
print(tree["tags"] == .list([.scalar("new"), .scalar("hot")]))  // true
print(tree["price"]?["max"] == .scalar("20"))  // true
// snippet.decode
struct Filter: Codable, Equatable {
  var q: String
  var tags: [String]
  var price: [String: Int]
  var seller: String?
}

let filter = try query.decode(Filter.self)
print(filter.tags, filter.price["max"] ?? 0, filter.seller ?? "nil")  // ["new", "hot"] 20 nil
// snippet.dialect
let spring = QueryEncoding.spring
let text = try QueryEncoder(encoding: spring).encode(filter)
print(text)  // q=salt%20%26%20pepper&tags%5B0%5D=new&tags%5B1%5D=hot&price.max=20
print(try QueryDecoder(encoding: spring).decode(Filter.self, from: text) == filter)  // true
// snippet.errors
do {
  _ = try QueryString("a=1&a[b]=2").tree()
} catch let error as RequestError {
  print(error.code, error.field ?? "", error.offset ?? 0)  // conflictingNames a 4
}
let latin1 = QueryString("name=Ren%E9")
print((try? latin1.pairs) == nil)  // true
for pair in latin1.rawPairs { print(String(decoding: pair.value ?? [], as: UTF8.self)) }
// Ren%E9
// snippet.end
