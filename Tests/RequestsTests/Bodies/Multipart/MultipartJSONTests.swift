// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct MultipartJSONTests {
  private struct Photo: Encodable {
    var title = "Sea & sky"
    var takenAt = Date(timeIntervalSinceReferenceDate: 0)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()

  @Test(
    arguments: [
      (.json(name: "p", value: Photo()), #"{"title":"Sea & sky","takenAt":0}"#),
      (
        .json(name: "p", value: Photo(), encoder: encoder),
        #"{"title":"Sea & sky","taken_at":"2001-01-01T00:00:00Z"}"#
      ),
      (.json(name: "p", value: ["z": 1, "a": "b"]), #"{"z":1,"a":"b"}"#),
      (
        .json(name: "p", value: ["z": ["b": nil, "a": [1, "x"]], "y": nil]),
        #"{"z":{"a":[1,"x"],"b":null},"y":null}"#
      ),
      (
        .json(name: "p", value: ["z": Photo().takenAt, "a": 2], encoder: encoder),
        #"{"z":"2001-01-01T00:00:00Z","a":2}"#
      ),
      (
        .json(name: "p", value: ["z": Photo().takenAt, "a": [nil, 2]], encoder: encoder),
        #"{"z":"2001-01-01T00:00:00Z","a":[null,2]}"#
      ),
      (.json(name: "p", value: [:]), "{}"),
      (.json(name: "p", value: [1, 2]), "[1,2]"),
      (.json(name: "p", value: 3), "3"),
    ] as [(MultipartPart, String)]
  )
  func `a value is a part of type JSON`(_ part: MultipartPart, _ json: String) throws {
    #expect(
      try bodyText { RequestBody.multipart(boundary: "B") { part } } == """
        --B\r
        Content-Disposition: form-data; name="p"\r
        Content-Type: application/json\r
        \r
        \(json)\r
        --B--\r

        """
    )
    #expect(part == .data(name: "p", data: Data(json.utf8), type: .json))
  }

  @Test func `a value without JSON is refused by its key path`() throws {
    struct Own: Encodable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    for (part, code, field) in [
      (.json(name: "p", value: ["a": ["b": Double.nan]]), .unencodableValue, "a.b"),
      (.json(name: "p", value: ["a": Int.self, "b": [1, "x"]]), .unencodableValue, "a"),
      (.json(name: "p", value: ["a": Own()]), .encodingFailed, "a"),
    ] as [(MultipartPart, RequestError.Code, String)] {
      let error = try refusal { RequestBody.multipart { part } }
      #expect(error.code == code && error.field == field)
      #expect(error.block == "MultipartPart.json")
    }
  }
}
