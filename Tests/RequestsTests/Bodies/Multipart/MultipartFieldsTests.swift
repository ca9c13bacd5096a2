// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartFieldsTests {
  private struct Photo: Encodable {
    var title = "Sea & sky +1 %41 é"
    var tags = ["a", "b"]
    var place = ["lat": 1.5]
    var note: String?
  }

  private func names(_ parts: [MultipartPart]) throws -> [String] {
    let text = try bodyText { RequestBody.multipart(boundary: "B") { parts } }
    return try MultipartMessage(boundary: "B", body: Data(text.utf8)).parts.map {
      "\($0.name ?? "")=\(String(decoding: $0.content, as: UTF8.self))"
    }
  }

  @Test func `a model gives a field for each value, named by the dialect`() throws {
    let title = "title=Sea & sky +1 %41 é"
    #expect(
      try names(MultipartPart.fields(Photo()))
        == [title, "tags[]=a", "tags[]=b", "place[lat]=1.5"]
    )
    #expect(
      try names(MultipartPart.fields(Photo(), encoding: QueryEncoding(array: .indexed)))
        == [title, "tags[0]=a", "tags[1]=b", "place[lat]=1.5"]
    )
    #expect(
      try names(MultipartPart.fields(Photo(), encoding: .spring))
        == [title, "tags[0]=a", "tags[1]=b", "place.lat=1.5"]
    )
  }

  @Test func `a literal keeps its order`() throws {
    #expect(
      try names(MultipartPart.fields(["z": 1, "m": true, "?": "", "=": "&"]))
        == ["z=1", "m=true", "?=", "==&"]
    )
    #expect(
      try names(MultipartPart.fields(["z": 1, "a": ["x", 2], "m": ["k": true], "n": nil]))
        == ["z=1", "a[]=x", "a[]=2", "m[k]=true"]
    )
  }

  @Test(arguments: [
    QueryEncoding.urlComponents, .alamofire, .php, .openAPI(.form, explode: false),
    QueryEncoding(array: .commaSeparated),
  ])
  func `names and texts are exact in every dialect`(_ encoding: QueryEncoding) throws {
    let fields = MultipartPart.fields(["?e+": "a+b c%2C,é", "%": "&="], encoding: encoding)
    #expect(try names(fields) == ["?e+=a+b c%2C,é", "%=&="])
  }

  @Test func `what a part cannot contain is refused`() throws {
    func refusal(of value: OrderedParameters<String>, _ encoding: QueryEncoding) -> RequestError? {
      #expect(throws: RequestError.self) {
        try names(MultipartPart.fields(value, encoding: encoding))
      }
    }
    for style in [QueryEncoding.OpenAPIStyle.matrix, .label, .simple] {
      #expect(refusal(of: ["a": 1], .openAPI(style, explode: false))?.code == .notExpressible)
    }
    let commas = QueryEncoding(array: .commaSeparated)
    for encoding in [commas, .openAPI(.form, explode: false)] {
      #expect(refusal(of: ["a": ["x,y", "z"]], encoding)?.code == .unencodableValue)
    }
    #expect(try names(MultipartPart.fields(["a": ["x", "y"]], encoding: commas)) == ["a=x,y"])
  }

  @Test func `there may be more fields than a reader of queries takes`() throws {
    #expect(MultipartPart.fields(["a": Array(0..<20_000)]).count == 20_000)
  }

  @Test func `a field has a number, a Boolean or another single value`() throws {
    let id = UUID()
    let count: UInt8 = 200
    let missing: Int? = nil
    let present: Int? = 4
    let text: String? = "a"
    let noText: String? = nil
    #expect(
      try names([
        .field(name: "n", value: 3), .field(name: "d", value: 1.0), .field(name: "e", value: 1e300),
        .field(name: "b", value: true), .field(name: "p", value: false, encoding: .php),
        .field(name: "id", value: id), .field(name: "c", value: count),
        .field(name: "s", value: "xy".dropFirst() + ""),
        .field(name: "a[]", value: 1),
      ])
        == [
          "n=3", "d=1", "e=1e+300", "b=true", "p=0", "id=\(id)", "c=200", "s=y", "a[]=1",
        ]
    )
    let body = RequestBody.multipart(boundary: "B") {
      MultipartPart.field(name: "missing", value: missing)
      MultipartPart.field(name: "present", value: present)
      MultipartPart.field(name: "text", value: text)
      MultipartPart.field(name: "none", value: noText)
      MultipartPart.field(name: "empty", value: noText ?? "")
    }
    let parts = try MultipartMessage(boundary: "B", body: Data(try bodyText { body }.utf8)).parts
    #expect(parts.map(\.name) == ["present", "text", "empty"])
    #expect(parts.map { String(decoding: $0.content, as: UTF8.self) } == ["4", "a", ""])
    #expect(MultipartPart.field(name: "n", value: 3) == .field(name: "n", value: "3"))
  }

  @Test func `a field without a single value is refused with its name`() throws {
    struct Model: Encodable { var a = 1 }
    for part in [
      MultipartPart.field(name: "x", value: [1]), .field(name: "x", value: Model()),
      .field(name: "x", value: Double.nan), .field(name: "x", value: [String: Int]()),
    ] {
      let error = try refusal { RequestBody.multipart { part } }
      #expect(error.code == .unencodableValue)
      #expect(error.block == "MultipartPart.field")
      #expect(error.field == "x")
    }
  }

  @Test func `what has no text is refused by its key path`() throws {
    struct Upload<Values: Encodable>: RequestBuildable {
      let values: Values
      var body: some RequestBuildable {
        RequestBody.multipart {
          MultipartPart.fields(values)
          MultipartPart.field(name: "x", value: "y")
        }
      }
    }
    let values = ["a": ["b": Double.nan]]
    let error = try refusal { Upload(values: values) }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "a.b")
    #expect(error.block == "MultipartPart.fields")
    #expect(try refusal { Upload(values: 1) }.code == .unencodableValue)
    let parameters: OrderedParameters = ["a": values]
    #expect(
      try refusal { RequestBody.multipart { MultipartPart.fields(parameters) } }.field == "a.a.b"
    )
    #expect(MultipartPart.fields(parameters) == MultipartPart.fields(parameters))
  }
}
