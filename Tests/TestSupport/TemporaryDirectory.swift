// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A directory of one test, removed when the test lets go of it.
package final class TemporaryDirectory: Sendable {
  package let url: URL

  package init() throws {
    let name = "swift-requests-\(UUID().uuidString)"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Calls the closure with a new directory, and removes it afterwards.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let directory = try TemporaryDirectory()
    return try withExtendedLifetime(directory) { try body(directory.url) }
  }

  package func path(_ name: String) -> URL {
    url.appendingPathComponent(name, isDirectory: false)
  }

  @discardableResult
  package func file(_ name: String, _ text: String) throws -> URL {
    try file(name, Data(text.utf8))
  }

  @discardableResult
  package func file(_ name: String, _ data: Data) throws -> URL {
    try data.write(to: path(name))
    return path(name)
  }
}
