// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

@Suite struct PatchTests {
  struct Profile: Codable, Hashable {
    var name: Patch<String> = .keep
    var phone: Patch<String> = .keep
    var age: Patch<Int>?
  }

  /// Hands its value on as `some Encodable`, as code that knows nothing of patches does.
  struct Box<Value: Encodable>: Encodable {
    var first = 1
    var value: Value
    var last: Value
  }

  /// Encodes its value in its own place.
  struct Wrapper<Value: Encodable>: Encodable {
    var value: Value

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private func foundation() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  static let profiles: [(Profile, String)] = [
    (Profile(), "{}"),
    (Profile(name: .set("Jane")), #"{"name":"Jane"}"#),
    (Profile(name: .clear), #"{"name":null}"#),
    (Profile(name: .set("Jane"), phone: .clear), #"{"name":"Jane","phone":null}"#),
    (Profile(phone: .set(""), age: .set(0)), #"{"age":0,"phone":""}"#),
    (Profile(age: .clear), #"{"age":null}"#),
    (Profile(age: .some(.keep)), "{}"),
  ]

  @Test(arguments: profiles.indices)
  func `a synthesized encoding leaves out what is kept`(_ index: Int) throws {
    let (profile, json) = Self.profiles[index]
    let ours = JSONEncoder()
    ours.outputFormatting = .sortedKeys
    #expect(try bodyText { RequestBody.json(profile).useEncoder(ours) } == json)
    #expect(String(decoding: try foundation().encode(profile), as: UTF8.self) == json)
    #expect(
      try bodyText { RequestBody.json(profile).useEncoder(foundation(), engine: .foundation) }
        == json
    )
  }

  @Test(arguments: [
    ("{}", Profile()), (#"{"name":null}"#, Profile(name: .clear)),
    (#"{"name":"Jane","phone":null}"#, Profile(name: .set("Jane"), phone: .clear)),
    (#"{"age":3}"#, Profile(age: .set(3))),
  ])
  func `a missing member is decoded as kept, null as cleared`(
    _ json: String,
    _ profile: Profile
  ) throws {
    #expect(try JSONDecoder().decode(Profile.self, from: Data(json.utf8)) == profile)
  }

  @Test func `a list is decoded as values and nulls`() throws {
    let patches = try JSONDecoder().decode([Patch<Int>].self, from: Data("[1,null]".utf8))
    #expect(patches == [.set(1), .clear])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Profile.self, from: Data(#"{"name":1}"#.utf8))
    }
  }

  static var members: [(any Encodable, String)] {
    [
      (Box(value: Patch<Int>.keep, last: .set(3)), #"{"first":1,"last":3}"#),
      (Box(value: Patch<Int>.keep, last: .keep), #"{"first":1}"#),
      (Box(value: Patch<Int>.clear, last: .keep), #"{"first":1,"value":null}"#),
      (Box(value: Optional(Patch<Int>.keep), last: nil), #"{"first":1,"last":null}"#),
      (
        ["a": Patch<Int>.keep, "b": .clear, "c": .set(1)] as [String: Patch<Int>],
        #"{"b":null,"c":1}"#
      ),
      (
        ["z": Patch<Int>.keep, "b": Patch<[Int]>.set([1]), "a": Patch<Int>.clear]
          as OrderedParameters, #"{"b":[1],"a":null}"#
      ),
      (["a": Patch<Int>.keep] as OrderedParameters, "{}"),
      (["a": 1, "b": Patch<Int>.keep, "c": nil] as MixedParameters, #"{"a":1,"c":null}"#),
      (["a": ["b": Patch<Int>.keep, "c": 1]] as MixedParameters, #"{"a":{"c":1}}"#),
      (Box(value: Patch<Int?>.set(nil), last: .keep), #"{"first":1,"value":null}"#),
    ]
  }

  @Test(arguments: members.indices)
  func `JSON of this package leaves out each member that is kept`(_ index: Int) throws {
    let (value, json) = Self.members[index]
    #expect(try bodyText { RequestBody.json(value) } == json)
  }

  static var refused: [(any Encodable, field: String?)] {
    [
      (Patch<Int>.keep, nil),
      ([Patch<Int>.set(1), .keep], "[1]"),
      (["a": [Patch<Int>.keep]] as [String: [Patch<Int>]], "a[0]"),
      (["a": [Patch<Int>.keep] as Set<Patch<Int>>] as OrderedParameters, "a[0]"),
      (Box(value: Wrapper(value: Patch<Int>.keep), last: Wrapper(value: .clear)), "value"),
    ]
  }

  @Test(arguments: refused.indices)
  func `what is kept is refused where no member can be left out`(_ index: Int) throws {
    let (value, field) = Self.refused[index]
    let error = try refusal { RequestBody.mergePatch(value) }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "RequestBody.mergePatch")
    #expect(error.field == field)
  }

  @Test func `other encoders refuse it too`() throws {
    let error = try #require(throws: RequestError.self) {
      try JSONEncoder().encode([Patch<Int>.set(1), .keep])
    }
    #expect(error.code == .unencodableValue)
    #expect(error.block == "Patch")
  }

  @Test func `a query leaves out a member that is kept`() throws {
    let request = try ComposedRequest {
      Query(["a": Patch<Int>.keep, "b": .set(1)] as [String: Patch<Int>])
    }
    #expect(request.url.description == "?b=1")
  }

  @Test func `a member that fails is an error, whatever is kept next to it`() throws {
    let error = try refusal {
      RequestBody.mergePatch(Box(value: Patch<Double>.keep, last: .set(.nan)))
    }
    #expect(error.code == .unencodableValue)
    #expect(error.field == "last")
  }

  @Test func `the properties of a query are left out as well`() throws {
    let request = try ComposedRequest { Query(Profile(name: .set("a b"), age: .some(.keep))) }
    #expect(request.url.query == "name=a%20b")
  }
}
