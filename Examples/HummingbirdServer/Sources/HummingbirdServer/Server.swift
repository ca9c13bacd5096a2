// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird

@main
struct Server {
  static func main() async throws {
    let url = ProcessInfo.processInfo.environment["USERS_URL"] ?? "http://127.0.0.1:8081"
    let application = Application(
      router: router(users: Users(url: url)),
      configuration: .init(address: .hostname("127.0.0.1", port: 8080))
    )
    try await application.runService()
  }
}
