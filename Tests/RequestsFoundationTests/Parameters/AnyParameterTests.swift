// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// What becomes of values of any type.
@Suite struct AnyParameterTests {
  struct Model: Encodable {
    let z = 1
    let a = [true]
  }

  enum Size: String, Encodable { case large }
  struct Plain {}
  final class Object {}

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let value: Any
    let query: String

    init(_ value: Any, _ query: String) {
      self.value = value
      self.query = query
    }

    var testDescription: String { "\(type(of: value)) \(query)" }
  }

  /// The query of a value under the name `a`, with brackets as they are.
  private func query(
    _ value: Any,
    _ encoding: QueryEncoding = .standard
  ) throws -> String {
    var encoding = encoding
    encoding.allowedCharacters = .init("-._~:/+[]")
    return try QueryString(["a": value] as [String: Any], encoding: encoding).description
  }

  @Test(arguments: [
    Row(1, "a=1"), Row(true, "a=true"), Row(0, "a=0"), Row(1.5, "a=1.5"), Row("x y", "a=x%20y"),
    Row(UInt64.max, "a=18446744073709551615"), Row(Float(0.1), "a=0.1"),
    Row(Date(timeIntervalSinceReferenceDate: 12.5), "a=12.5"), Row(Data("hi?".utf8), "a=aGk/"),
    Row(URL(fileURLWithPath: "/p"), "a=file:///p"),
    Row(
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
      "a=00000000-0000-0000-0000-000000000001"
    ),
    Row(Decimal(125) / 100, "a=1.25"), Row("abc".prefix(2), "a=ab"),
    Row(Character("é"), "a=%C3%A9"),
    Row(Size.large, "a=large"), Row(Model(), "a[z]=1&a[a][]=true"),
    Row(["k": 1, "b": 2] as OrderedParameters, "a[k]=1&a[b]=2"),
  ])
  func `values of Swift are what they are`(_ row: Row) throws {
    #expect(try query(row.value) == row.query)
  }

  @Test(arguments: [
    Row(NSNumber(value: true), "a=true"), Row(NSNumber(value: false), "a=false"),
    Row(NSNumber(value: 1), "a=1"), Row(NSNumber(value: 0), "a=0"),
    Row(NSNumber(value: Int8(1)), "a=1"), Row(NSNumber(value: UInt8(255)), "a=255"),
    Row(NSNumber(value: UInt64.max), "a=18446744073709551615"),
    Row(NSNumber(value: Int64.min), "a=-9223372036854775808"),
    Row(NSNumber(value: 1.5), "a=1.5"), Row(NSNumber(value: Float(0.1)), "a=0.1"),
    Row(NSDecimalNumber(string: "0.1"), "a=0.1"), Row(NSString("x"), "a=x"), Row(NSNull(), ""),
    Row(NSDate(timeIntervalSinceReferenceDate: 2), "a=2"),
    Row(NSData(data: Data([0])), "a=AA%3D%3D"),
    Row(NSURL(fileURLWithPath: "/p"), "a=file:///p"), Row(NSArray(array: [2, 1]), "a[]=2&a[]=1"),
    Row(NSSet(array: [2, 1]), "a[]=1&a[]=2"), Row(NSOrderedSet(array: [2, 1]), "a[]=2&a[]=1"),
    Row(NSDictionary(dictionary: ["y": 1, "x": NSNull(), "w": [true]]), "a[w][]=true&a[y]=1"),
  ])
  func `objects of Foundation keep their type`(_ row: Row) throws {
    #expect(try query(row.value) == row.query)
  }

  @Test(arguments: [
    Row(Int?.some(4) as Any, "a=4"), Row(Int?.none as Any, ""), Row(Any?.none as Any, ""),
    Row(Int??.some(.none) as Any, ""), Row(Any?.some(Any?.some("x") as Any) as Any, "a=x"),
    Row([1, nil, NSNull(), 2] as [Any?], "a[]=1&a[]=2"),
    Row(["k": nil, "l": 1] as [String: Any?], "a[l]=1"),
    Row([Plain?.none], ""), Row(AnyHashable(AnyHashable(3)), "a=3"),
  ])
  func `an Optional is its value, or nil`(_ row: Row) throws {
    #expect(try query(row.value) == row.query)
    #expect(try query(row.value, .afNetworking).contains("ptional") == false)
  }

  @Test(arguments: [
    Row(
      ["b": 1, "a": [2, 1] as [Any], "é": "", "Z": true] as [String: Any],
      "a[Z]=true&a[a][]=2&a[a][]=1&a[b]=1&a[%C3%A9]="
    ),
    Row([["x": 1] as [String: Any], ["x": 2] as [String: Any]], "a[0][x]=1&a[1][x]=2"),
    Row([3, "1", true] as [Any], "a[]=3&a[]=1&a[]=true"),
    Row([10: "x", 9: NSNull(), 7: 1] as [Int: Any], "a[10]=x&a[7]=1"),
    Row(["y": 1, 2: 3] as [AnyHashable: Any], "a[2]=3&a[y]=1"),
    Row(Set<AnyHashable>(["b", 3, "a"]), "a[]=3&a[]=a&a[]=b"), Row(Set(["b", "a"]), "a[]=a&a[]=b"),
    Row([Any](), ""), Row([String: Any](), ""), Row(Set<AnyHashable>(), ""),
  ])
  func `keys and elements of sets are sorted, lists are not`(_ row: Row) throws {
    #expect(try query(row.value) == row.query)
  }

  @Test(arguments: [
    Row(["b": NSNull(), "c": Int?.none as Any, "d": ["x": NSNull()]], "a[b]&a[c]&a[d][x]"),
    Row(Set<AnyHashable>(["b", "a", 1]), "a=1&a=a&a=b"), Row(NSSet(array: [2, 1]), "a=1&a=2"),
    Row([1, [2]] as [Any], "a[]=1&a[][]=2"), Row(true, "a=1"), Row(NSNumber(value: 1.0), "a=1"),
  ])
  func `a dialect has its say inside`(_ row: Row) throws {
    #expect(try query(row.value, .afNetworking) == row.query)
  }

  @Test(arguments: [
    Row(1.0, "a=1"), Row(Float(20), "a=20"), Row(NSNumber(value: 3.0), "a=3"), Row(1.5, "a=1.5"),
    Row([1.0, 2.5], "a[]=1&a[]=2.5"), Row(["k": 1.0], "a[k]=1"), Row(1e16, "a=1e%2B16"),
  ])
  func `a number is in Alamofire what its NSNumber describes`(_ row: Row) throws {
    #expect(try query(row.value, .alamofire) == row.query)
    struct Model: Encodable { let a = 1.0 }
    #expect(try QueryEncoder(encoding: .alamofire).encode(Model()) == "a=1.0")
  }

  struct Refusal: CustomTestStringConvertible, @unchecked Sendable {
    let value: Any
    let code: RequestError.Code
    let field: String

    init(_ value: Any, _ code: RequestError.Code, _ field: String) {
      self.value = value
      self.code = code
      self.field = field
    }

    var testDescription: String { "\(type(of: value)) \(field)" }
  }

  @Test(arguments: [
    Refusal(Plain(), .unencodableValue, "a"), Refusal(Object(), .unencodableValue, "a"),
    Refusal([1, Plain()] as [Any], .unencodableValue, "a[1]"),
    Refusal(["k": [["l": Object()]]] as [String: Any], .unencodableValue, "a.k[0].l"),
    Refusal((1, 2), .unencodableValue, "a"), Refusal(Int.self, .unencodableValue, "a"),
    Refusal(NSObject(), .unencodableValue, "a"), Refusal(Double.nan, .unencodableValue, "a"),
    Refusal(NSNumber(value: Double.infinity), .unencodableValue, "a"),
    Refusal(NSDecimalNumber.notANumber, .unencodableValue, "a"),
    Refusal([1: "x", "1": "y"] as [AnyHashable: Any], .unencodableValue, "a.1"),
    Refusal([true: NSNull()] as [Bool: Any], .unencodableValue, "a"),
    Refusal(["k]": NSNull(), "l": 1] as [String: Any], .unencodableValue, "a.k]"),
  ])
  func `a value without a text is refused by its key path`(_ refusal: Refusal) throws {
    let error = #expect(throws: RequestError.self) { try query(refusal.value, .afNetworking) }
    #expect(error?.code == refusal.code)
    #expect(error?.field == refusal.field)
    #expect(error?.block == "QueryString")
  }

  @Test(arguments: [false, true])
  func `what is nested without end is refused`(_ isList: Bool) throws {
    // Kept from the outside in, as giving up the outermost first would end in a recursion.
    var levels: [[String: Any]] = [["a": 1]]
    for _ in 1..<100_000 {
      levels.append(["a": isList ? [levels[levels.count - 1]] as [Any] : levels[levels.count - 1]])
    }
    for encoding in [QueryEncoding.standard, .afNetworking, .alamofire] {
      let error = #expect(throws: RequestError.self) {
        try levels[levels.count - 1].queryString(encoding: encoding)
      }
      #expect(error?.code == .nestingTooDeep)
    }
    while levels.popLast() != nil {}
  }
}
