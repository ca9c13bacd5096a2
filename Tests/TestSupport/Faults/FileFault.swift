// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What happens to a file between being composed and being sent.
package enum FileFault: String, CaseIterable, Sendable {
  case emptied, halved, grown, overwritten, replaced, replacedByLonger, removed
  case replacedByDirectory, replacedByFIFO, replacedByDevice, replacedByKernelFile

  /// Makes it happen.
  package func strike(_ file: URL) throws {
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    switch self {
    case .emptied: try Self.write(file) { try $0.truncate(atOffset: 0) }
    case .halved: try Self.write(file) { try $0.truncate(atOffset: UInt64(size / 2)) }
    case .grown:
      try Self.write(file) {
        try $0.seekToEnd()
        try $0.write(contentsOf: Data([1]))
      }
    case .overwritten:
      try Self.write(file) { try $0.write(contentsOf: Data(repeating: 0xEE, count: size)) }
    case .replaced: try Self.replace(file) { try Data(repeating: 0xEE, count: size).write(to: $0) }
    case .replacedByLonger:
      try Self.replace(file) { try Data(repeating: 0xEE, count: size + 1).write(to: $0) }
    case .removed: try FileManager.default.removeItem(at: file)
    case .replacedByDirectory:
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .replacedByFIFO:
      try Self.replace(file) { url in
        _ = unsafe mkfifo(url.path, 0o600)
      }
    case .replacedByDevice: try Self.replace(file, withLinkTo: "/dev/zero")
    case .replacedByKernelFile: try Self.replace(file, withLinkTo: "/proc/self/status")
    }
  }

  /// Whether a file that is open already gives its bytes all the same: another one has its name.
  package var sparesOpenFiles: Bool {
    switch self {
    case .emptied, .halved, .grown, .overwritten: false
    default: true
    }
  }

  private static func write(_ file: URL, _ change: (FileHandle) throws -> Void) throws {
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try change(handle)
  }

  /// Puts another file in the place of one at once, as editors do.
  private static func replace(_ file: URL, _ make: (URL) throws -> Void) throws {
    let other = file.appendingPathExtension("new")
    try make(other)
    guard unsafe rename(other.path, file.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  private static func replace(_ file: URL, withLinkTo path: String) throws {
    try replace(file) {
      try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: path)
    }
  }
}
