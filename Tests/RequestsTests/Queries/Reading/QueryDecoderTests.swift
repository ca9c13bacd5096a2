// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

struct QueryDecoderTests {
  private struct Scalars: Codable, Equatable {
    var bool = true
    var int = -7
    var byte: UInt8 = 255
    var big = UInt64.max
    var double = 0.1
    var float: Float = 1e-7
    var decimal = Decimal(sign: .minus, exponent: -2, significand: 12_345)
    var date = Date(timeIntervalSinceReferenceDate: 1.5)
    var data = Data([0, 0xFB, 0xFF])
    var url = URL(string: "https://h/p?a=b&c#d")
    var id = UUID()
    var text = "é + ✓"
    var none: String?
  }

  private struct One<Value: Codable & Equatable>: Codable, Equatable { let a: Value }

  /// What a `DecodingError` is and where, as in `typeMismatch a.0`.
  private func failure<T: Codable & Equatable>(
    _ type: T.Type,
    _ text: String,
    _ encoding: QueryEncoding = .standard
  ) -> String? {
    let error = #expect(throws: DecodingError.self) {
      try QueryDecoder(encoding: encoding).decode(One<T>.self, from: text)
    }
    let path = { (context: DecodingError.Context) in context.codingPath.dotted }
    return switch error {
    case .typeMismatch(_, let context): "mismatch \(path(context))"
    case .valueNotFound(_, let context): "no value \(path(context))"
    case .keyNotFound(let key, let context): "no key \(key.stringValue) in \(path(context))"
    case .dataCorrupted(let context): "corrupted \(path(context))"
    default: nil
    }
  }

  private func a<T: Codable & Equatable>(
    _ type: T.Type,
    _ text: String,
    _ encoding: QueryEncoding = .standard
  ) throws -> T {
    try QueryDecoder(encoding: encoding).decode(One<T>.self, from: text).a
  }

  @Test func `scalars are read as they are written, in every dialect`() throws {
    let scalars = Scalars()
    for encoding in [.standard, .php, .rails, .repeated, .browserForm] as [QueryEncoding] {
      let text = try QueryEncoder(encoding: encoding).encode(scalars)
      #expect(try QueryDecoder(encoding: encoding).decode(Scalars.self, from: text) == scalars)
    }
  }

  @Test(arguments: [("true", true), ("1", true), ("false", false), ("0", false)])
  func `a Bool has two spellings`(text: String, value: Bool) throws {
    #expect(try a(Bool.self, "a=\(text)") == value)
    #expect(try a(Bool.self, "a=\(text)", .php) == value)
  }

  @Test(arguments: ["True", "on", "yes", "", "2", "01", " true"])
  func `no other text is a Bool`(text: String) {
    #expect(failure(Bool.self, "a=\(text)") == "corrupted a")
  }

  @Test func `integers are checked`() throws {
    #expect(try a(Int8.self, "a=-128") == -128)
    #expect(try a(UInt.self, "a=007") == 7)
    #expect(failure(Int8.self, "a=128") == "corrupted a")
    #expect(failure(UInt.self, "a=-1") == "corrupted a")
    for text in ["99999999999999999999999", "", "1.0", "1e3", "%2B1", "+1", "0x1", "１"] {
      #expect(failure(Int.self, "a=\(text)") == "corrupted a")
    }
    if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      let text = try QueryEncoder().encode(["a": Int128.min])
      #expect(try a(Int128.self, text) == .min)
      #expect(try a([UInt128].self, "a[]=\(UInt128.max)") == [.max])
    }
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "1e400", "0x1p3", "1.", ".5", "1e", "--1", "1 ", "", "1,5",
  ])
  func `what is no finite decimal number is refused`(text: String) {
    #expect(failure(Double.self, "a=\(text)") == "corrupted a")
    #expect(failure(Float.self, "a=\(text)") == "corrupted a")
    #expect(failure(Date.self, "a=\(text)") == "corrupted a")
    #expect(failure(Decimal.self, "a=\(text == "1e400" ? "1x" : text)") == "corrupted a")
  }

  @Test func `texts that are none of the type are refused`() {
    #expect(failure(UUID.self, "a=x") == "corrupted a")
    #expect(failure(Data.self, "a=%25") == "corrupted a")
    #expect(failure(URL.self, "a=") == "corrupted a")
    #expect(failure([Int].self, "a[]=1&a[]=x") == "corrupted a.1")
  }

  @Test func `a missing name and a bare one are nil, and errors for what is not optional`() throws {
    struct Maybe: Decodable { let a: Int?, list: [Int]? }
    let maybe = try QueryDecoder().decode(Maybe.self, from: "")
    #expect(maybe.a == nil && maybe.list == nil)
    #expect(try a(Int?.self, "a") == nil)
    #expect(try a([Int?].self, "a[]=1&a[]") == [1, nil])
    #expect(try a(String?.self, "a=") == "")
    #expect(failure(Int.self, "") == "no key a in ")
    #expect(failure([Int].self, "b=1") == "no key a in ")
    #expect(failure(String.self, "a") == "no value a")
    #expect(failure([Int].self, "a") == "no value a")
    #expect(failure([Int].self, "a[]") == "no value a.0")
    #expect(failure([String: Int].self, "a") == "no value a")
    #expect(failure(One<Int>.self, "a[b]=1") == "no key a in a")
  }

  @Test func `a single value is a list of one, once`() throws {
    #expect(try a([Int].self, "a=1") == [1])
    #expect(try a([Int].self, "a=1", .repeated) == [1])
    #expect(try a(Set<String>.self, "a=x") == ["x"])
    #expect(try a([[Int]].self, "a[0]=1&a[0]=2&a[1]=3", .repeated) == [[1, 2], [3]])
    #expect(failure([[Int]].self, "a=1") == "mismatch a.0")
    #expect(failure(Endless.self, "a=1") == "mismatch a.0")
  }

  /// A list of itself, which would go on for ever if a value could be a list of itself.
  private struct Endless: Codable, Equatable {
    let inner: [Endless]
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var inner: [Endless] = []
      while !container.isAtEnd { inner.append(try container.decode(Endless.self)) }
      self.inner = inner
    }
  }

  @Test func `another shape is refused`() {
    #expect(failure(Int.self, "a[]=1") == "mismatch a")
    #expect(failure(String.self, "a[b]=1") == "mismatch a")
    #expect(failure([Int].self, "a[b]=1") == "mismatch a")
    #expect(failure([String: Int].self, "a=1") == "mismatch a")
    #expect(failure([String: Int].self, "a[]=1") == "mismatch a")
    for text in ["", "0=1"] {
      #expect(throws: DecodingError.self) { try QueryDecoder().decode([Int].self, from: text) }
      #expect(throws: DecodingError.self) { try QueryDecoder().decode(Int.self, from: text) }
    }
  }

  @Test func `numbered names are a list or a map, as the type says`() throws {
    #expect(try a([String].self, "a[10]=y&a[2]=x") == ["x", "y"])
    #expect(try a([Int: String].self, "a[10]=y&a[2]=x") == [10: "y", 2: "x"])
    #expect(try a([String: String].self, "a[10]=y&a[2]=x") == ["10": "y", "2": "x"])
    #expect(try a([Int: String].self, "a[4294967295]=y") == [4_294_967_295: "y"])
    let error = requestError { _ = try a([String].self, "a[10001]=y") }
    #expect(error?.code == .queryTooLarge)
    #expect(error?.field == "a")
    #expect(try QueryDecoder().decode([Int: Int].self, from: "?7=1&8=2") == [7: 1, 8: 2])
  }

  private enum Size: String, Codable { case small, large }

  @Test func `dictionaries with keys of any single value are read as they are written`() throws {
    let sizes = One(a: [Size.small: [1], .large: [2, 3]])
    #expect(try a([Size: [Int]].self, QueryEncoder().encode(sizes)) == sizes.a)
    let ids = One(a: [UUID(): "x", UUID(): "y"])
    #expect(try a([UUID: String].self, QueryEncoder().encode(ids)) == ids.a)
    #expect(failure([Size: Int].self, "a[medium]=1") == "corrupted a.medium")
    #expect(failure([Size: Int].self, "a=1") == "mismatch a")
  }

  @Test func `a superclass is read, and one that wrote nothing too`() throws {
    let text = try QueryEncoder().encode(Derived(base: 1, own: 2))
    #expect(unbracketed(text) == "own=2&super[base]=1")
    let read = try QueryDecoder().decode(Derived.self, from: text)
    #expect(read.base == 1 && read.own == 2)
    #expect(try QueryDecoder().decode(Derived.self, from: "own=2").base == nil)
  }

  @Test func `an error of the type's own is passed on`() {
    struct Failure: Error, Equatable {}
    struct Failing: Decodable { init(from decoder: any Decoder) throws { throw Failure() } }
    #expect(throws: Failure()) { try QueryDecoder().decode([String: Failing].self, from: "a=1") }
  }

  @Test func `no error holds a value`() {
    let reads: [() throws -> Void] = [
      { _ = try a(Int.self, "a=hunter2") }, { _ = try a([String: Int].self, "a=hunter2") },
      { _ = try a(Int.self, "a=hunter2%") }, { _ = try a(Int.self, "a=hunter2&a=x") },
    ]
    for read in reads {
      #expect {
        try read()
      } throws: { error in
        !"\(error) \(String(reflecting: error))".contains("hunter2")
      }
    }
  }
}

/// A class that encodes its superclass under `super`.
private final class Derived: Base {
  let own: Int
  private enum Key: String, CodingKey { case own }

  init(base: Int?, own: Int) {
    self.own = own
    super.init(base: base)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    own = try container.decode(Int.self, forKey: .own)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(own, forKey: .own)
    try super.encode(to: container.superEncoder())
  }
}

private class Base: Codable {
  let base: Int?
  init(base: Int?) { self.base = base }
}
