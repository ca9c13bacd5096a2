// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Testing

@Suite struct BodyDifferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var type: MIMEType
    let expected: String
    let came: String
    let differences: [String]

    init(_ type: MIMEType, _ expected: String, _ came: String, _ differences: String...) {
      (self.type, self.expected, self.came) = (type, expected, came)
      self.differences = differences
    }

    var testDescription: String { "\(type) \(expected.debugDescription) \(came.debugDescription)" }
  }

  static func request(_ body: String, _ type: MIMEType) throws -> ComposedRequest {
    try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.data(Data(body.utf8), type: type)
    }
  }

  static let cases: [Case] = [
    Case(.json, #"{"a":1,"b":[true]}"#, " {\n\"b\" : [ true ], \"a\" : 1 } "),
    Case(.json, #"["é"]"#, #"["e\u0301"]"#, #"body [0]: expected "\u{E9}", actual "e\u{301}""#),
    Case(.json, #"["é"]"#, #"["\u00e9"]"#),
    Case(.json, #"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#, "body a: expected 2, actual 3"),
    Case(.json, #"{"":1}"#, #"{"":2}"#, #"body [""]: expected 1, actual 2"#),
    Case(.json, "1", "2", "body: expected 1, actual 2"),
    Case(
      "application/problem+json",
      "[1,2]",
      "[2,1]",
      "body [0]: expected 1, actual 2",
      "body [1]: expected 2, actual 1"
    ),
    Case(.json, #"{"a":1"#, #"{"a":2}"#, "body byte 5: expected 6 bytes, actual 7 bytes"),
    Case(.formURLEncoded, "a=1&b=x+y", "b=x%20y&a=1"),
    Case(
      .formURLEncoded,
      "a=1&a=2&c",
      "a=2&a=1&d=",
      #"body a: expected "1", actual "2""#,
      #"body a #2: expected "2", actual "1""#,
      "body c: expected no value, actual nothing",
      #"body d: expected nothing, actual """#
    ),
    Case(
      .plainText,
      "one\ntwo\nthree",
      "one\ntoo\nthree",
      #"body line 2: expected "two", actual "too""#
    ),
    Case(.plainText, "one", "one\n", #"body line 2: expected nothing, actual """#),
    Case(.plainText, "a\r\nb", "a\nb", #"body line 1: expected "a\r", actual "a""#),
    Case("image/svg+xml", "<a/>", "<b/>", #"body line 1: expected "<a/>", actual "<b/>""#),
    Case(
      "application/octet-stream",
      "abc",
      "abd",
      "body byte 2: expected 3 bytes, with byte 0x63 here, actual 3 bytes, with byte 0x64 here"
    ),
    Case(
      "application/octet-stream",
      "abc",
      "a",
      "body byte 1: expected 3 bytes, with byte 0x62 here, actual 1 byte, ending here"
    ),
  ]

  @Test(arguments: cases)
  func `a body is compared by what it is`(row: Case) throws {
    let left = try Self.request(row.expected, row.type)
    let right = try Self.request(row.came, row.type)
    #expect(right.differences(from: left).map(\.description) == row.differences)
    #expect(right.differences(from: right) == [])
  }

  @Test func `bodies of different types are one difference`() throws {
    let left = try Self.request("{\"a\":1}", .json)
    let right = try Self.request("a=1", .formURLEncoded)
    #expect(
      right.differences(from: left).map(\.description) == [
        #"field Content-Type: expected "application/json", actual "application/x-www-form-urlencoded""#,
        "body: expected JSON of 7 bytes, actual a form of 3 bytes",
      ]
    )
  }

  @Test func `what is compressed is compared by its bytes`() throws {
    func request(_ body: String) throws -> ComposedRequest {
      var request = try Self.request(body, .json)
      request.headers["Content-Encoding"] = "gzip"
      return request
    }
    let differences = try request("[1]").differences(from: try request("[2]"))
    #expect(differences.map(\.place) == [.body(path: "byte 1")])
  }

  @Test func `what is larger than the limit is compared by its bytes`() throws {
    let left = try Self.request("[1,2]", .json)
    let right = try Self.request("[1, 2]", .json)
    #expect(right.differences(from: left, limit: 6) == [])
    #expect(
      right.differences(from: left, limit: 5).map(\.description) == [
        "body byte 3: expected 5 bytes, actual 6 bytes"
      ]
    )
  }

  // MARK: - Multipart

  static func upload(
    boundary: String = "B",
    title: String = "Sea",
    filename: String = "a.png",
    type: MIMEType = .png,
    image: String = "image",
    meta: String = #"{"w":1}"#,
    isReversed: Bool = false
  ) throws -> ComposedRequest {
    let parts: [MultipartPart] = [
      .field(name: "title", value: title),
      .data(name: "avatar", filename: filename, data: Data(image.utf8), type: type),
      .data(name: "meta", filename: nil, data: Data(meta.utf8), type: .json),
    ]
    return try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.multipart(boundary: boundary) {
        for part in isReversed ? parts.reversed() : parts { part }
      }
    }
  }

  @Test func `parts are compared whatever the boundary`() throws {
    let before = try Self.upload()
    #expect(try Self.upload(boundary: "another").differences(from: before) == [])
    let table: [(ComposedRequest, [String])] = [
      (
        try Self.upload(boundary: "C", title: "Sky"),
        [#"body title line 1: expected "Sea", actual "Sky""#]
      ),
      (
        try Self.upload(boundary: "C", filename: "b.png"),
        [#"body avatar filename: expected "a.png", actual "b.png""#]
      ),
      (
        try Self.upload(boundary: "C", type: .jpeg),
        [#"body avatar Content-Type: expected "image/png", actual "image/jpeg""#]
      ),
      (
        try Self.upload(boundary: "C", image: "imagE"),
        [
          "body avatar byte 4: expected 5 bytes, with byte 0x65 here, actual 5 bytes, with byte 0x45 here"
        ]
      ),
      (try Self.upload(boundary: "C", meta: #"{"w":2}"#), ["body meta.w: expected 1, actual 2"]),
      (
        try Self.upload(isReversed: true),
        [#"body order of parts: expected "title, avatar, meta", actual "meta, avatar, title""#]
      ),
    ]
    for (after, differences) in table {
      #expect(after.differences(from: before).map(\.description) == differences)
    }
  }

  @Test(arguments: [
    (#"name="a"; filename="b""#, #"filename=b; name=a"#, nil),
    (#"name="a"; filename*=UTF-8''b"#, #"name="a"; filename*=utf-8''b"#, nil),
    (#"name="a"; size=3"#, #"name="a"; size=4"#, "Content-Disposition"),
    (#"name="a""#, #"name="a"; size=4"#, "Content-Disposition"),
    (#"name="a"; filename="b""#, #"name="a"; filename*=UTF-8''b"#, "Content-Disposition"),
    (
      #"name="a"; filename="b"; filename*=UTF-8''c"#, #"name="a"; filename*=UTF-8''c"#,
      "Content-Disposition"
    ),
    (#"name="a"; filename="b""#, #"name="a""#, "filename"),
    ("name=\"a\"; filename=\"\u{1}\"", "name=a; filename=\"\u{1}\"", "Content-Disposition"),
  ])
  func `all that a disposition says counts`(
    _ left: String,
    _ right: String,
    _ place: String?
  ) throws {
    func request(_ disposition: String) throws -> ComposedRequest {
      try Self.request(
        "--B\r\nContent-Disposition: form-data; \(disposition)\r\n\r\nx\r\n--B--\r\n",
        "multipart/form-data; boundary=B"
      )
    }
    let differences = try request(right).differences(from: try request(left))
    #expect(differences.map(\.place) == (place.map { [.body(path: "a \($0)")] } ?? []))
  }

  @Test func `other parameters of a multipart type count`() throws {
    let before = try Self.upload()
    var after = try Self.upload(boundary: "C")
    after.headers["Content-Type"] = "multipart/form-data; charset=utf-8; boundary=C"
    #expect(
      after.differences(from: before).map(\.place) == [.field(name: "Content-Type", index: 0)]
    )
    after.headers["Content-Type"] = "multipart/mixed; boundary=C"
    #expect(
      after.differences(from: before).first?.place == .field(name: "Content-Type", index: 0)
    )
  }

  @Test func `a part that is missing is found`() throws {
    func request(_ values: [String]) throws -> ComposedRequest {
      try ComposedRequest {
        BaseURL("https://h.example")
        RequestBody.multipart {
          for value in values { MultipartPart.field(name: "a", value: value) }
        }
      }
    }
    let differences = try request(["1"]).differences(from: try request(["1", "22"]))
    #expect(
      differences.map(\.description) == ["body a #2: expected a part of 2 bytes, actual nothing"]
    )
  }

  // MARK: - Files and streams

  @Test func `files are read, up to the limit`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    try Data(#"{"a":1}"#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let came = try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.file(file, type: .json)
    }
    let expected = try Self.request(#"{ "a" : 2 }"#, .json)
    #expect(
      came.differences(from: expected).map(\.description) == ["body a: expected 2, actual 1"]
    )
    #expect(came.differences(from: try Self.request(#"{ "a" : 1 }"#, .json)) == [])
    let unread = came.differences(from: expected, limit: 6)
    #expect(unread.map(\.place) == [.body(path: "")])
    #expect(unread.first?.actual?.contains("bodyTooLarge") == true)
  }

  static func stream(_ chunks: [String]) throws -> ComposedRequest {
    try ComposedRequest {
      BaseURL("https://h.example")
      RequestBody.source(type: .plainText) {
        AsyncStream { continuation in
          for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
          continuation.finish()
        }
      }
    }
  }

  @Test func `sequences are read by the variant that waits`() async throws {
    let came = try Self.stream(["one\n", "two"])
    let same = try Self.request("one\ntwo", .plainText)
    let other = try Self.request("one\nTwo", .plainText)
    #expect(await came.differences(from: same, readingStreamsUpTo: 7) == [])
    let differences = await came.differences(from: other, readingStreamsUpTo: 7)
    #expect(differences.map(\.description) == [#"body line 2: expected "Two", actual "two""#])
    let tooLong = await came.differences(from: same, readingStreamsUpTo: 6)
    #expect(
      tooLong.map(\.description) == [
        "body: expected 7 bytes, actual a body of more than 6 bytes, which was not read to the end"
      ]
    )
    // Without waiting it is a difference, and never passes silently.
    let unread = came.differences(from: same)
    #expect(unread.map(\.place) == [.body(path: "")])
    #expect(unread.first?.actual?.contains("notExpressible") == true)
  }
}
