// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The file that the tour uploads.
enum TourFile {
  /// Makes a file of 200,000 bytes for as long as the closure runs.
  static func withTemporary<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "requests-tour-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "video.mp4")
    try Data(repeating: UInt8(ascii: "v"), count: 200_000).write(to: file)
    return try await body(file)
  }
}
