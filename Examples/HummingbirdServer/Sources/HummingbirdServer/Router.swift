// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Requests

/// The routes of this service.
func router(users: Users) -> Router<BasicRequestContext> {
  let router = Router()
  router.add(middleware: RequestIDs())
  router.add(middleware: UpstreamErrors())
  router.get("/greetings/:user") { _, context in
    // A parameter keeps its escapes. One that cannot be decoded is empty, and the endpoint refuses that.
    let id = PercentEncoding.decode(try context.parameters.require("user")) ?? ""
    let user = try await users.user(id, requestID: context.id)
    return "Hello, \(user.name)!"
  }
  return router
}
