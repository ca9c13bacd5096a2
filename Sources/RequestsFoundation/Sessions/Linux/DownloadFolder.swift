// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation

  /// The folder for downloads until their caller moves them.
  ///
  /// Only this process can enter it, because all users share the temporary folder.
  enum DownloadFolder {
    /// The name cannot be guessed, so no other process created the folder.
    private static let url = FileManager.default.temporaryDirectory.appending(
      path: "downloads-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)",
      directoryHint: .isDirectory
    )

    /// Creates an empty file in the folder that only its owner can read.
    ///
    /// - Throws: The error of the system.
    static func makeFile() throws -> URL {
      // It can be missing, for example after a tool removed temporary files.
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      let file = url.appending(path: "download-\(UUID().uuidString)")
      try SpoolFile.create(at: file)
      return file
    }
  }
#endif
