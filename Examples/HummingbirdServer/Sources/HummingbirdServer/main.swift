// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A server that composes requests of its own. Hummingbird has types of some of the same names; a
// `typealias` in the file says which one is meant, since no type of this package is named `Requests`.
import Hummingbird
import Requests

private typealias Cookie = Requests.Cookie
private typealias RequestBody = Requests.RequestBody

/// The request that a proxied login makes to the service after this server.
func login(user: String, session: String) throws -> ComposedRequest {
  try ComposedRequest {
    Method.POST
    BaseURL("https://users.internal")
    Endpoint("/v1/users/\(user)/sessions")
    Headers { AcceptHeader(.json) }
    Cookie("session", session)
    Query("ttl", 3600)
    RequestBody.json(["user": user])
    Timeout(5)
  }
}

let router = Router()
router.get("/login/:user") { request, context in
  let user = try context.parameters.require("user")
  // Bad input is an error with a code, so it can be answered as one.
  do {
    return try login(user: user, session: request.head.path ?? "").description
  } catch let error as RequestError {
    throw HTTPError(.badRequest, message: error.description)
  }
}

// The example ends here when it is only compiled, as continuous integration does.
if CommandLine.arguments.contains("--serve") {
  try await Application(
    router: router,
    configuration: .init(address: .hostname("127.0.0.1", port: 8080))
  )
  .runService()
} else {
  print(try login(user: "a/b", session: "31d4d96e"))
}
