// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What a body block was given, encoded only when the request is finished.
enum BodyContent {
  case bytes(Data, type: MIMEType?)
  case json(any Encodable, type: MIMEType = .json, block: String = "RequestBody.json")
  case form(QueryContent, QueryEncoding?)
  case source(ByteSource, type: MIMEType?, block: String)
  case multipart(Multipart)
  case opaque(OpaqueBody)

  /// The body as it will be sent, and the type it implies.
  func encoded(in context: RequestState.Context) throws -> EncodedBody {
    switch self {
    case .bytes(let data, let type):
      return EncodedBody(body: ComposedRequest.Body(data), type: type)
    case .json(let value, let type, let block):
      let data = try context.encoder.encode(value, block: block)
      return EncodedBody(body: ComposedRequest.Body(data), type: type)
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
    }
  }
}
