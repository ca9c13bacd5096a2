// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  internal import Foundation

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #else
    #error("RequestsFoundation creates private folders with mkdir. Add the import for this system.")
  #endif

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
      try make()
      let file = url.appending(path: "download-\(UUID().uuidString)")
      try SpoolFile.create(at: file)
      return file
    }

    /// Creates the folder if it is missing, for example after a tool removed temporary files.
    private static func make() throws {
      guard unsafe mkdir(url.path(percentEncoded: false), 0o700) != 0, errno != EEXIST else {
        return
      }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
#endif
