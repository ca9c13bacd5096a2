// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The file that the tour uploads.
enum TourFile {
  /// Creates a file of 200,000 bytes while the closure runs.
  static func withTemporary<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "requests-tour-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "video.mp4")
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
      try Data(repeating: UInt8(ascii: "v"), count: 200_000).write(to: file)
    } catch {
      throw ExitStatus.show(
        "The file of the tour could not be written: \(RequestSender.text(of: error)) Check the space "
          + "and the folder in `TMPDIR`.",
        as: .outputFailed
      )
    }
    return try await body(file)
  }
}
