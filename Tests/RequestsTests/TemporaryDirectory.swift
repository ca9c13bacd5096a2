// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A directory of one test, removed when the test lets go of it.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    let name = "swift-requests-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> URL {
    url.appendingPathComponent(name, isDirectory: false)
  }

  @discardableResult
  func file(_ name: String, _ text: String) throws -> URL {
    try file(name, Data(text.utf8))
  }

  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    try data.write(to: path(name))
    return path(name)
  }
}
