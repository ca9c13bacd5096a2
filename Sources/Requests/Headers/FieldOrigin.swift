// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The kind of block that a field comes from, which errors about the field name.
///
/// Five bits, as every ``HTTPHeader`` has room for it: fields are checked when the request is
/// finished, and by then the block is gone.
enum FieldOrigin: UInt16 {
  /// Code: a field that no block wrote, or one of a closure.
  case code
  case accept
  case acceptEncodingHeader
  case acceptHeader
  case acceptLanguageHeader
  case apiKey
  case authorization
  case authorizationHeader
  case byteRange
  case cacheControl
  case contentType
  case contentTypeHeader
  case cookie
  case customHeader
  case header
  case headers
  case hostHeader
  case idempotencyKey
  case ifMatch
  case ifModifiedSince
  case ifNoneMatch
  case ifUnmodifiedSince
  case originHeader
  case prefer
  case priority
  case refererHeader
  case requestBody
  /// A signature of this request, which no redirect takes along.
  case signature
  case userAgentHeader

  /// The name of the block, or nil for code.
  var block: String? {
    switch self {
    case .code, .signature: nil
    case .accept: "Accept"
    case .acceptEncodingHeader: "AcceptEncodingHeader"
    case .acceptHeader: "AcceptHeader"
    case .acceptLanguageHeader: "AcceptLanguageHeader"
    case .apiKey: "APIKey"
    case .authorization: "Authorization"
    case .authorizationHeader: "AuthorizationHeader"
    case .byteRange: "ByteRange"
    case .cacheControl: "CacheControl"
    case .contentType: "ContentType"
    case .contentTypeHeader: "ContentTypeHeader"
    case .cookie: "Cookie"
    case .customHeader: "CustomHeader"
    case .header: "Header"
    case .headers: "Headers"
    case .hostHeader: "HostHeader"
    case .idempotencyKey: "IdempotencyKey"
    case .ifMatch: "IfMatch"
    case .ifModifiedSince: "IfModifiedSince"
    case .ifNoneMatch: "IfNoneMatch"
    case .ifUnmodifiedSince: "IfUnmodifiedSince"
    case .originHeader: "OriginHeader"
    case .prefer: "Prefer"
    case .priority: "Priority"
    case .refererHeader: "RefererHeader"
    case .requestBody: "RequestBody"
    case .userAgentHeader: "UserAgentHeader"
    }
  }
}
