// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a body block was given, encoded only when the request is finished.
enum BodyContent {
  case bytes(Data, type: MIMEType?)
  case json(any Encodable, JSONFormat = .plain)
  case form(QueryContent, QueryEncoding?)
  case source(ByteSource, type: MIMEType?, block: String)
  case multipart(Multipart)
  case opaque(OpaqueBody)
  indirect case coded(BodyContent, BodyCoding)

  /// What JSON is to the server.
  enum JSONFormat {
    case plain
    case mergePatch
    case jsonPatch
    case graphQL

    /// The block that errors name.
    var block: String {
      switch self {
      case .plain: "RequestBody.json"
      case .mergePatch: "RequestBody.mergePatch"
      case .jsonPatch: "RequestBody.jsonPatch"
      case .graphQL: "RequestBody.graphQL"
      }
    }

    /// The type that the body implies.
    var type: MIMEType {
      switch self {
      case .plain, .graphQL: .json
      case .mergePatch: .Application.mergePatch
      case .jsonPatch: .Application.jsonPatch
      }
    }
  }

  /// The body as it will be sent, and the type it implies.
  func encoded(in context: RequestState.Context) throws -> EncodedBody {
    switch self {
    case .bytes(let data, let type):
      return EncodedBody(body: ComposedRequest.Body(data), type: type)
    case .json(let value, let format):
      let data = try context.encoder.encode(value, block: format.block)
      return EncodedBody(body: ComposedRequest.Body(data), type: format.type)
    case .form(let content, let encoding):
      var writer = QueryWriter(encoding: encoding ?? context.queryEncoding)
      try content.write(to: &writer)
      return EncodedBody(body: ComposedRequest.Body(Data(writer.bytes)), type: .formURLEncoded)
    case .source(let source, let type, let block):
      return EncodedBody(body: try source.body(block: block), type: type)
    case .multipart(let multipart):
      return try multipart.encoded()
    case .opaque(let body):
      return EncodedBody(body: ComposedRequest.Body(.opaque(body)), type: nil)
    case .coded(let content, let coding):
      return try content.encoded(in: context).coded(by: coding)
    }
  }
}
