// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// Files whose bytes a reader of multipart bodies could take for something else, in a folder.
struct UploadedFiles: Sendable {
  static let boundary = "boundary-0123456789abcdef"

  /// What the one field holds that is no file.
  static let field = "\r\n\r\n--\r\n--boundary-0123\r\nä\r"

  static let contents: [(name: String, bytes: [UInt8])] = {
    var generator = SystemRandomNumberGenerator()
    return [
      ("empty", []),
      ("one", [0]),
      ("random", (0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &generator) }),
      ("delimiters", delimiters),
      ("breaks", Array("\r\n\r\n\n\r\r\r\n\n\n\r\n\r".utf8)),
    ]
  }()

  /// Whatever looks like a delimiter and is not refused with a boundary that is given.
  private static let delimiters = Array(
    ("--\(boundary.dropLast())\r\n-\r\n--\r\n \r\n--Boundary-0123456789abcdef\r\n\r\r\n"
      + "-- boundary\r\n--\(boundary.dropLast())\n--\r\n--\(boundary.dropLast())-").utf8
  )

  let folder: URL

  /// What a server should report.
  let expected: Set<ReceivedUpload.Part>

  /// Writes the files, and removes them when the closure returns.
  static func withFiles<Value>(
    _ body: (UploadedFiles) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("uploads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let digest = try await Digest.sha256(of: Data(field.utf8))
    var expected: Set = [
      ReceivedUpload.Part(
        name: "field",
        filename: nil,
        type: nil,
        size: field.utf8.count,
        sha256: digest
      )
    ]
    for (name, bytes) in contents {
      let file = folder.appendingPathComponent("\(name).bin")
      try Data(bytes).write(to: file)
      expected.insert(
        ReceivedUpload.Part(
          name: name,
          filename: "\(name).bin",
          type: "application/octet-stream",
          size: bytes.count,
          sha256: try await Digest.sha256(of: file)
        )
      )
    }
    return try await body(UploadedFiles(folder: folder, expected: expected))
  }

  /// A request with all of them, and the field between.
  func request(to origin: String, strategy: Multipart.Strategy) throws -> ComposedRequest {
    try ComposedRequest {
      Method.POST
      BaseURL(origin)
      RequestBody.multipart(boundary: Self.boundary, strategy: strategy) {
        for (name, _) in Self.contents {
          MultipartPart.file(
            name: name,
            fileURL: folder.appendingPathComponent("\(name).bin"),
            type: .octetStream
          )
        }
        MultipartPart.field(name: "field", value: Self.field)
      }
    }
  }
}
