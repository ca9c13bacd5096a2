// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Compression
  import Foundation

  /// A program of the machine, such as `gzip`.
  enum MachineTool {
    struct Failure: Error {
      let name: String
      let status: Int32
    }

    /// What a program writes, when it is given bytes to read.
    ///
    /// - Throws: ``Failure`` when it fails or is not there.
    static func output(of arguments: String..., reading input: Data = Data()) async throws -> Data {
      try await withCheckedThrowingContinuation { continuation in
        // To wait here would take a thread away from the tests beside this one.
        DispatchQueue.global().async {
          continuation.resume(with: Result { try run(arguments, input) })
        }
      }
    }

    private static func run(_ arguments: [String], _ input: Data) throws -> Data {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try input.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: file)
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(name: arguments.joined(separator: " "), status: process.terminationStatus)
      }
      return output
    }
  }
#endif
