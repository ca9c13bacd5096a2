// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

// snippet.write
let request = try ComposedRequest {
  BaseURL("https://api.example.com")
  Header.custom("X-A").setValue(structured: .dictionary(["a": 1, "b": .token("x")]))
  Header.custom("Priority").setValue(structured: .dictionary(["u": 2, "i": true]))
  Header.custom("X-List").setValue(
    structured: .list([1, "text", .token("gzip").with(["q": 0.5]), ["in", 2]])
  )
  Header.custom("X-Item").setValue(structured: .item(.displayString("füü")))
}
print(request.headers)
// X-A: a=1, b=x
// Priority: u=2, i
// X-List: 1, "text", gzip;q=0.5, ("in" 2)
// X-Item: %"f%c3%bc%c3%bc"
// snippet.parameters
let field = StructuredField.dictionary([
  "sig": .innerList(["@method", "@path"]).with(["created": 1_618_884_475]),
  "beta": true,
])
print(try field.text)
// sig=("@method" "@path");created=1618884475, beta
// snippet.read
let priority = try StructuredField(parsing: "u=2, i", as: .dictionary)
if case .dictionary(let members) = priority {
  print(members["u"] == 2, members["i"] == true)  // true true
}
// snippet.types
let types = StructuredField.dictionary([
  "format": .token("image/avif"), "at": .date(Date(timeIntervalSince1970: 0)), "count": 3,
])
print(try types.text)  // format=image/avif, at=@0, count=3
// snippet.error
do {
  _ = try StructuredField(parsing: "u=2, I", as: .dictionary)
} catch {
  print(error.code, error.offset ?? 0)  // malformedText 5
}
// snippet.date
let date = try HTTPDate(Date(timeIntervalSince1970: 784_111_777))
print(date.text)  // Sun, 06 Nov 1994 08:49:37 GMT
print(try HTTPDate(parsing: "Sunday, 06-Nov-94 08:49:37 GMT") == date)  // true
// snippet.end
