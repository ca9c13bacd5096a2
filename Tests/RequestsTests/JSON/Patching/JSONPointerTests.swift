// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct JSONPointerTests {
  @Test(arguments: [
    ("a", "a"), ("a/b", "a~1b"), ("a~b", "a~0b"), ("~1", "~01"), ("/", "~1"), ("~", "~0"),
    ("~/~", "~0~1~0"), ("", ""), ("-", "-"), ("0", "0"), ("é\u{301}", "é\u{301}"),
    ("a\"b\\\r\n\0", "a\"b\\\r\n\0"), ("//x", "~1~1x"), ("/\u{301}", "~1\u{301}"),
  ])
  func `an interpolated value stays one name`(_ value: String, _ escaped: String) throws {
    let pointer: JSONPointer = "/users/\(value)/name"
    #expect(Array(pointer.description.utf8) == Array("/users/\(escaped)/name".utf8))
    #expect(pointer == JSONPointer(["users", value, "name"]))
    #expect(JSONPointer([value]).description.utf8.elementsEqual("/\(escaped)".utf8))
    let request = try ComposedRequest { RequestBody.jsonPatch { Remove(pointer) } }
    #expect(request.body != nil)
  }

  @Test func `numbers, substrings and other pointers are interpolated`() {
    let user: JSONPointer = "/users/\(3)"
    let root: JSONPointer = ""
    #expect(user.description == "/users/3")
    #expect("\(user)/tags/\("a/b".dropFirst())" as JSONPointer == "/users/3/tags/~1b")
    #expect("\(root)/a" as JSONPointer == "/a")
    #expect("\(root)" as JSONPointer == JSONPointer([String]()))
    #expect("\(JSONPointer(["a/b"]))\(user)" as JSONPointer == "/a~1b/users/3")
  }

  @Test func `pointers are equal if their bytes are`() {
    #expect(JSONPointer(["\u{E9}"]) != JSONPointer(["e\u{301}"]))
    #expect(JSONPointer(["a"]) == JSONPointer(reference: "/a"))
    #expect(Set<JSONPointer>(["/a", "/a", "/b"]).count == 2)
  }

  // The examples of RFC 6901 §5.
  @Test(arguments: [
    "", "/foo", "/foo/0", "/", "/a~1b", "/c%d", "/e^f", "/g|h", "/i\\j", "/k\"l", "/ ", "/m~0n",
  ])
  func `the pointers of the RFC are written as they are`(_ reference: String) throws {
    let pointer = JSONPointer(reference: reference)
    #expect(pointer.description == reference)
    let request = try ComposedRequest { RequestBody.jsonPatch { Remove(pointer) } }
    let decoded = try JSONDecoder().decode(
      [[String: String]].self,
      from: try #require(request.body?.data)
    )
    #expect(decoded == [["op": "remove", "path": reference]])
  }

  @Test(arguments: [
    ("name", 0), (" /a", 0), ("~", 0), ("/~", 1), ("/a~", 2), ("/a~2b", 2), ("/~0~1~", 5),
    ("/~~0", 1), ("/é/~x", 4), ("#/a", 0), ("/a~\u{301}0", 2), ("/\u{301}/~", 4), ("\u{301}/a", 0),
  ])
  func `a pointer that breaks the grammar is refused with its offset`(
    _ reference: String,
    _ offset: Int
  ) throws {
    let error = try refusal {
      RequestBody.jsonPatch {
        Remove("/ok")
        Remove(JSONPointer(reference: reference))
      }
    }
    #expect(error.code == .invalidJSONPointer)
    #expect(error.block == "RequestBody.jsonPatch")
    #expect(error.field == "[1].path")
    #expect(error.offset == offset)
  }

  @Test func `an error shows nothing of the pointer`() throws {
    for pointer in [JSONPointer(reference: "hunter2"), "/a/hunter2~", "\("hunter2")"] {
      let error = try refusal { RequestBody.jsonPatch { Test(pointer, "hunter2") } }
      #expect(error.code == .invalidJSONPointer)
      #expect(!error.description.contains("hunter2"))
    }
  }

  @Test(arguments: ["", "0", "1", "/a", "~0"])
  func `a value neither begins a pointer nor ends an escape`(_ value: String) throws {
    let pointers: [(JSONPointer, Int)] = [
      ("\(value)", 0), ("\(value)/a", 0), ("/a~\(value)", 2), ("\(JSONPointer([]))\(value)", 0),
      ("/x\("/b~" as JSONPointer)\(value)", 4),
    ]
    for (pointer, offset) in pointers {
      let error = try refusal { RequestBody.jsonPatch { Remove(pointer) } }
      #expect(error.code == .invalidJSONPointer)
      #expect(error.offset == offset)
    }
  }

  @Test func `a pointer encodes as its text`() throws {
    #expect(try bodyText { RequestBody.json(["at": "/a" as JSONPointer]) } == #"{"at":"/a"}"#)
    let error = try refusal { RequestBody.json(["at": "a" as JSONPointer]) }
    #expect(error.code == .invalidJSONPointer)
    #expect(error.field == "at")
    #expect(error.offset == 0)
  }
}
