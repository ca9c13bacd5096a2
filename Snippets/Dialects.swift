// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.presets
struct Search: Codable {
  var tags = ["new", "hot"]
  var price: [String: Int]? = ["max": 20]
  var since = Date(timeIntervalSince1970: 0)
  var sellerName: String?
}

let search = Search()
for encoding in [QueryEncoding.standard, .spring, .alamofire] {
  for pair in try QueryEncoder(encoding: encoding).encode(search).split(separator: "&") {
    print(pair)
  }
}
// tags%5B%5D=new
// tags%5B%5D=hot
// price%5Bmax%5D=20
// since=-978307200
// tags%5B0%5D=new
// tags%5B1%5D=hot
// price.max=20
// since=-978307200
// price%5Bmax%5D=20
// since=-978307200.0
// tags%5B%5D=new
// tags%5B%5D=hot
// snippet.options
let own = QueryEncoding(
  array: .commaSeparated,
  nesting: .dots,
  nilValue: .null,
  date: .iso8601,
  key: .snakeCase,
  allowedCharacters: .init("-._~:")
)
print(try QueryEncoder(encoding: own).encode(search))
// tags=new,hot&price.max=20&since=1970-01-01T00:00:00Z&seller_name=null
// snippet.dates
var dated = QueryEncoding.repeated
dated.date = .iso8601
print(try QueryEncoder(encoding: dated).encode(["since": search.since]))
// since=1970-01-01T00%3A00%3A00Z
// snippet.plus
let mail = ["mail": "a+b@example.com"]
print(try QueryEncoder(encoding: .standard).encode(mail))  // mail=a%2Bb%40example.com
print(try QueryEncoder(encoding: .urlComponents).encode(mail))  // mail=a+b@example.com
// snippet.refused
do {
  _ = try QueryEncoder(encoding: .repeated).encode(search)
} catch let error as RequestError {
  print(error.code, error.field ?? "")  // unencodableValue price.max
}
// snippet.openAPI
let color = ["color": ["blue", "black"]]
print(try QueryEncoder(encoding: .openAPI(.pipeDelimited, explode: false)).encode(color))
print(try QueryEncoder(encoding: .openAPI(.form, explode: true)).encode(color))
// color=blue%7Cblack
// color=blue&color=black
// snippet.end
