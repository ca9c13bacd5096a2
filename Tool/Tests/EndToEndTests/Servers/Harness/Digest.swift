// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import ToolTestSupport

/// SHA-256 of files, by a program that has nothing in common with what is tested.
enum Digest {
  /// A file that could not be read.
  struct Failure: Error {}

  /// The digest of a file in hexadecimal digits.
  static func sha256(of file: URL) async throws -> String {
    let run = try await ProgramRun.run(URL(fileURLWithPath: "/usr/bin/sha256sum"), [file.path])
    guard run.status == 0 else { throw Failure() }
    return String(run.output.prefix(64))
  }

  /// The digest of bytes in hexadecimal digits.
  static func sha256(of data: Data) async throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("digest-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await sha256(of: file)
  }
}
