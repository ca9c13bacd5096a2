// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

// snippet.catch
do {
  _ = try ComposedRequest {
    BaseURL("https://api.example.com")
    Header.custom("X-Note").setValue("two\r\nlines")
  }
} catch let error as RequestError {
  print(error.code)  // invalidHeaderValue
  print(error.field ?? "", error.offset ?? 0)  // X-Note 3
}
// snippet.own
struct MissingToken: Error {}

@RequestBuilder
func authorized(_ token: String?) -> RequestBlock {
  if let token {
    Authorization.bearer(token)
  } else {
    RequestFailure(MissingToken())
  }
}

do {
  _ = try ComposedRequest {
    BaseURL("https://api.example.com")
    authorized(nil)
  }
} catch {
  print(error)  // MissingToken()
}
// snippet.description
do {
  _ = try ComposedRequest {
    BaseURL("ftp://files.example.com")
  }
} catch {
  print(error)
  // unsupportedScheme in BaseURL at byte 0: The scheme is not supported. Use `https`, `http`, `wss` or `ws`.
}
// snippet.end
