// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The file of a body: written beside its place, and put there when it is whole.
///
/// What is no regular file, such as `/dev/null`, is written where it is.
struct OutputFile: Sendable {
  /// The name as it was given.
  let name: String

  private let path: String
  /// What is written first, and renamed at the end.
  private let part: String?
  private let handle: FileHandle

  /// Opens a file.
  ///
  /// - Parameter name: Its name. A link leads to the file that is written.
  /// - Throws: `ExitCode` once it has been said that the file cannot be written.
  init(_ name: String) throws {
    self.name = name
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isRegular = attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
    part = isRegular ? "\(path).\(UUID().uuidString.prefix(8)).part" : nil
    if let part {
      // Those of the file whose place it takes.
      let kept = attributes?.filter { $0.key == .posixPermissions }
      guard FileManager.default.createFile(atPath: part, contents: nil, attributes: kept) else {
        throw Self.unwritable(name)
      }
    }
    guard let handle = FileHandle(forWritingAtPath: part ?? path) else {
      throw Self.unwritable(name)
    }
    self.handle = handle
  }

  /// Writes bytes after those that were written before.
  func write(_ data: Data) throws {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw Self.unwritable(name)
    }
  }

  /// Puts the file into its place.
  func finish() throws {
    guard (try? handle.close()) != nil, part.map({ unsafe rename($0, path) == 0 }) ?? true else {
      discard()
      throw Self.unwritable(name)
    }
  }

  /// Leaves what was in the place before.
  func discard() {
    try? handle.close()
    if let part { try? FileManager.default.removeItem(atPath: part) }
  }

  private static func unwritable(_ name: String) -> any Error {
    ExitStatus.show("The file \(name) cannot be written.", as: .outputFailed)
  }
}
