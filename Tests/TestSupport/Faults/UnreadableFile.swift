// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A file that cannot be uploaded, made for a test.
package enum UnreadableFile: String, CaseIterable, Sendable {
  case missing, directory, fifo, device, kernelFile, linkToItself, behindFile, forbidden, longName
  case nullDevice

  /// Makes it in a directory.
  package func make(in directory: URL) throws -> URL {
    let file = directory.appendingPathComponent("fault", isDirectory: false)
    switch self {
    case .missing: break
    case .directory:
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .fifo: _ = unsafe mkfifo(file.path, 0o600)
    case .device: return URL(fileURLWithPath: "/dev/zero")
    // Says that it is empty, and is not.
    case .kernelFile: return URL(fileURLWithPath: "/proc/self/status")
    case .linkToItself:
      try FileManager.default.createSymbolicLink(
        atPath: file.path,
        withDestinationPath: file.path
      )
    case .behindFile:
      try Data("a".utf8).write(to: file)
      return file.appendingPathComponent("b", isDirectory: false)
    case .forbidden:
      // Permissions do not bind the superuser; the kernel refuses even it to read this one.
      let path = "/sys/bus/platform/drivers_probe"
      if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
      try Data("a".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    case .longName:
      return directory.appendingPathComponent(
        String(repeating: "a", count: 300),
        isDirectory: false
      )
    case .nullDevice: return URL(fileURLWithPath: "/dev/null")
    }
    return file
  }
}
