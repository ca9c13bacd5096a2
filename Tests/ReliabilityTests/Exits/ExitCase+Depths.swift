// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestFormats
import Requests
import RequestsFoundation

extension ExitCase {
  private indirect enum Nested: Encodable {
    case leaf
    case inner(Nested)

    init(depth: Int) {
      self = .leaf
      for _ in 0..<depth { self = .inner(self) }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .leaf:
        var container = encoder.singleValueContainer()
        try container.encode(1)
      case .inner(let inner):
        var container = encoder.unkeyedContainer()
        try container.encode(inner)
      }
    }
  }

  private struct Wrapped: RequestBuildable {
    var body: RequestBlock
  }

  /// More than the stack of a thread holds, where each level takes a frame.
  private static let depth = 100_000

  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: depth)
  }

  static let depths: [ExitCase] = [
    ExitCase("blocks inside of blocks") {
      var block = RequestBlock { Query("a", 1) }
      for _ in 0..<10_000 {
        let inner = block
        block = RequestBlock { inner }
      }
      _ = try ComposedRequest(block)
      for _ in 0..<10_000 { block = block.secret() }
      _ = try ComposedRequest(block)
    },
    ExitCase("lists inside of lists in a query") {
      let value = Nested(depth: 5_000)
      for encoding in [QueryEncoding.standard, .php, .openAPI(.form, explode: true)] {
        _ = try? ComposedRequest { Query("a", value, encoding: encoding) }
      }
    },
    ExitCase("lists inside of lists in JSON") {
      _ = try? ComposedRequest { RequestBody.json(Nested(depth: 5_000)) }
    },
    ExitCase("brackets inside of a name") {
      for encoding in [QueryEncoding.standard, .rails, .spring] {
        for name in ["a" + repeated("[b]"), "a" + repeated("[]"), repeated("["), repeated("a.b")] {
          _ = try? QueryString(name + "=1").tree(encoding: encoding)
        }
      }
    },
    ExitCase("a path of dots") {
      for text in [repeated("../"), repeated("./"), repeated("a/../"), repeated("/")] {
        _ = try? ComposedRequest {
          BaseURL("https://h/a/b")
          Endpoint(reference: text)
        }
        _ = try? URLReference(text).normalized()
      }
    },
    ExitCase("JSON inside of JSON in an archive") {
      for text in [repeated("["), repeated("{\"log\":"), "{\"log\":{\"entries\":" + repeated("[")] {
        _ = try? HARArchive(parsing: text)
      }
    },
    ExitCase("JSON inside of JSON in Swift source") {
      for text in [repeated("["), repeated("[") + repeated("]"), repeated("{\"a\":")] {
        let request = try ComposedRequest {
          BaseURL("https://h")
          RequestBody.string(text, type: .json)
        }
        _ = request.swiftSource
      }
    },
    ExitCase("quotes and substitutions inside of each other") {
      for text in [
        repeated("$("), repeated("\"$("), repeated("'"), repeated("\\"), repeated("{"),
        repeated("`"),
        "curl " + repeated("{a,b}"), "curl http://h/" + repeated("[1-9]"), "curl " + repeated("-"),
      ] {
        _ = try? CurlCommand(parsing: text)
        _ = try? CurlCommand(parsing: "curl " + text)
      }
    },
    ExitCase("sources inside of sources") {
      var source = ByteSource.bytes(Data("a".utf8))
      for _ in 0..<depth { source = .concatenation([source]) }
      _ = try? source.length()
      _ = source.isReplayable
    },
    ExitCase("parameters inside of parameters") {
      var parameters: OrderedParameters = ["a": 1]
      for _ in 0..<depth { parameters = ["a": parameters] }
      _ = try? ComposedRequest { RequestBody.json(parameters) }
      _ = try? ComposedRequest { Query(parameters) }
    },
    ExitCase("parts inside of parts") {
      var part = MultipartPart.field(name: "a", value: "b")
      for _ in 0..<depth {
        let inner = part
        part = .mixed(name: "a") { inner }
      }
      let nested = part
      _ = try? ComposedRequest { RequestBody.multipart { nested } }
    },
    ExitCase("expressions inside of a template") {
      for text in [
        repeated("{"), repeated("{a}"), "{" + repeated("a,") + "a}", "{a:99999999999999999999}",
      ] {
        _ = try? ComposedRequest { Endpoint(template: text, ["a": "b"]) }
      }
    },
    ExitCase("dictionaries inside of dictionaries") {
      var value: Any = 1
      for _ in 0..<5_000 { value = ["a": value] }
      _ = try? QueryString(["a": value])
    },
  ]
}
