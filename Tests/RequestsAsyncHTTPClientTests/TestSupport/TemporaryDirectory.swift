// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

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

  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appendingPathComponent(name, isDirectory: false)
    try data.write(to: file)
    return file
  }
}
