// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import Testing

/// The error with which composing the blocks ends.
func refusal(
  sourceLocation: SourceLocation = #_sourceLocation,
  @RequestBuilder _ content: () throws -> RequestBlock
) throws -> RequestError {
  let block = try content()
  return try #require(throws: RequestError.self, sourceLocation: sourceLocation) {
    try ComposedRequest(block)
  }
}

/// The field of the request that the blocks compose.
func field(
  _ name: String,
  @RequestBuilder _ content: () throws -> RequestBlock
) throws -> String? {
  try ComposedRequest(content()).headers.value(for: name)
}

/// The body of the request that the blocks compose, as text.
func bodyText(@RequestBuilder _ content: () throws -> RequestBlock) throws -> String {
  let body = try #require(try ComposedRequest(content()).body?.data)
  return String(decoding: body, as: UTF8.self)
}
