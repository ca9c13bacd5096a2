// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The content of a body block, encoded when the request is finished.
enum BodyContent {
  case bytes(Data, type: MIMEType?)
  case json(any Encodable, JSONFormat = .plain)
  case form(QueryContent, QueryEncoding?)
  case source(ByteSource, type: MIMEType?, block: String)
  case multipart(Multipart)
  indirect case graphQLUpload(GraphQLUpload)
  case opaque(OpaqueBody)
  indirect case coded(BodyContent, BodyCoding)

  /// The role of JSON for the server, with the block that errors name.
  enum JSONFormat: String {
    case plain = "RequestBody.json"
    case mergePatch = "RequestBody.mergePatch"
    case jsonPatch = "RequestBody.jsonPatch"
    case graphQL = "RequestBody.graphQL"

    /// The block that errors name.
    var block: String { rawValue }

    /// The type that the body implies.
    var type: MIMEType {
      switch self {
      case .plain, .graphQL: .json
      case .mergePatch: .Application.mergePatch
      case .jsonPatch: .Application.jsonPatch
      }
    }
  }

  /// The encoded body, and the type that it implies.
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
    case .graphQLUpload(let upload):
      return try upload.encoded(by: context.encoder)
    case .opaque(let body):
      return EncodedBody(body: ComposedRequest.Body(.opaque(body)), type: nil)
    case .coded(let content, let coding):
      return try content.encoded(in: context).coded(by: coding)
    }
  }
}

/// The encoder that writes the bytes of a JSON body.
enum BodyEncoder {
  /// The writer of this package, with its default settings.
  case standard
  case ordered(JSONPolicy)
  case foundation(JSONEncoder)

  init(_ encoder: JSONEncoder, engine: JSONEngine) {
    switch engine {
    case .ordered: self = .ordered(JSONPolicy(JSONSettings(reading: encoder)))
    case .foundation: self = .foundation(encoder)
    }
  }

  /// The value as JSON, with errors that name the block.
  func encode(_ value: any Encodable, block: String) throws -> Data {
    switch self {
    case .standard:
      return try JSONWriter.encode(value, policy: .standard, block: block)
    case .ordered(let policy):
      return try JSONWriter.encode(value, policy: policy, block: block)
    case .foundation(let encoder):
      do {
        return try FoundationJSON.$isWriting.withValue(true) { try encoder.encode(value) }
      } catch {
        throw RequestError(
          .encodingFailed,
          block: block,
          underlying: error,
          "JSONEncoder could not encode the value. See the underlying error."
        )
      }
    }
  }
}

/// The writer of a JSON body.
public enum JSONEngine: Hashable, Sendable {
  /// This package: keys stay in the order encoded.
  case ordered
  /// The `JSONEncoder` itself: keys come in any order, unless it sorts them.
  case foundation
}
