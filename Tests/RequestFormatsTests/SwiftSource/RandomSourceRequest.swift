// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)
  import Foundation
  import RequestFormats

  /// Makes requests that follow from a seed, with bodies of the kinds that have blocks of their own.
  struct RandomSourceRequest {
    private var random: HostileBytes
    private var plain: RandomRequest

    init(seed: UInt64, directory: URL) {
      random = HostileBytes(seed: seed)
      plain = RandomRequest(seed: seed, directory: directory)
    }

    mutating func next() throws -> ComposedRequest {
      guard random.number(below: 3) > 0 else { return try plain.next().request }
      let words = ["a", "b c", "ü", "x\"y", "\\n", "1\n2\n3", "\u{301}e", "\u{202E}", "#\"\"\"#"]
      let segment = random.element(of: ["a", "users", "a%2Fb", "über"])
      let pairs = (0..<random.number(below: 4)).map { _ in
        (random.element(of: words), random.element(of: words))
      }
      let fields = (0..<random.number(below: 4)).map { _ in
        random.element(of: [
          ("Accept", "application/json"), ("Accept", "text/html, */*;q=0.8"),
          ("Authorization", "Bearer a.b-c"), ("Authorization", "Basic dXNlcjpwYTpzcw=="),
          ("Authorization", "Basic !!"), ("Cookie", "a=1; b=2"), ("Cookie", "a"),
          ("User-Agent", "x/1 (\"y\")"), ("X-Long", String(repeating: "long ", count: 20) + "."),
          ("If-None-Match", "\"a\", W/\"b\""), ("If-Match", "*"), ("If-Match", "a"),
          ("Range", "bytes=0-1233"), ("Range", "bytes=-5"), ("Range", "bytes=1234567-"),
          ("Range", "bytes=5-1"), ("Range", "lines=1-2"), ("Idempotency-Key", "order 1"),
          ("Idempotency-Key", "order-1"), ("Cache-Control", "no-cache, max-age=60"),
          ("Cache-Control", "max-stale, x=\"a, b\""), ("Cache-Control", "max-age=-1, y"),
          ("content-type", "a/b"), ("Content-Type", "application/json"), ("x-empty", ""),
        ])
      }
      // A body in parts refuses the type of another one.
      let statesType = fields.contains { $0.0 == "content-type" || $0.0 == "Content-Type" }
      let body = try body(words, hasParts: !statesType)
      let timeout = random.element(of: [nil, 30, 0.25])
      return try ComposedRequest {
        Method.custom(random.element(of: ["GET", "POST", "PATCH", "LINK"]))
        BaseURL("https://api.example.com:8443")
        Endpoint("/\(segment)")
        for (name, value) in pairs { Query(name, value) }
        for (name, value) in fields { Header.custom(name).addValue(value) }
        if let body { body }
        if let timeout { Timeout(timeout) }
      }
    }

    private mutating func body(_ words: [String], hasParts: Bool) throws -> RequestBody? {
      let (a, b) = (random.element(of: words), random.element(of: words))
      switch random.number(below: 12) {
      case 0: return nil
      case 1:
        return .json([a: 1, b + "2": -2.5, "list": [a, b], "flags": [true, false], "big": 1e30])
      case 2:
        return .json([
          "nested": [a: ["x": [1, 2]] as OrderedParameters<String>] as OrderedParameters<String>,
          "objects": [["a": 1], ["b": 2]] as [OrderedParameters<String>],
        ])
      case 11:
        return .json([
          [a: 1, "list": [b]] as OrderedParameters<String>, [b: true] as OrderedParameters<String>,
        ])
      case 3: return .string("{\n  \"a\": null,\n  \"b\": [1, \"\(a)\"]\n}\n", type: .json)
      case 4: return .urlEncoded([a: b, b + "2": a])
      case 5: return .string("a=1&a=2&flag", type: .formURLEncoded)
      case 6 where hasParts:
        return .multipart(boundary: "x-y") {
          MultipartPart.field(name: a, value: b)
          MultipartPart.json(name: "j", value: [a: [b], b + "2": nil] as MixedParameters)
          MultipartPart.data(name: "f", filename: "a.json", data: Data(b.utf8))
          MultipartPart.data(name: "g", data: Data("1\n2\n3".utf8), type: .plainText)
        }
      case 9: return .mergePatch([a: 1, b + "2": [a], "c": true])
      case 10:
        return .jsonPatch {
          Test("/\(a)", b)
          Add("/a", [a: ["x": 1] as OrderedParameters<String>])
          Replace("/a/0", [1, 2])
          Move(from: "/a", to: "/\(b)/-")
          Copy(from: "/\(b)", to: "/a")
          Remove("/\(a)")
        }
      case 7: return .data(Data([0, 0xFF, 1]), type: .octetStream)
      case 8: return .string(a + "\n" + b + "\n  \n" + a)
      default: return .data(Data())
      }
    }
  }
#endif
