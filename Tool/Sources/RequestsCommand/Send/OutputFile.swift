// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The file for a body, written next to its target and moved there when it is complete.
///
/// A target that is not a regular file, such as `/dev/null`, is written directly.
struct OutputFile: Sendable {
  /// The name as given, in one line.
  let name: String

  private let path: String
  /// The path of the temporary file that is renamed at the end, or nil.
  private let part: String?
  private let replaces: Bool
  private let descriptor: Descriptor

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file. A link is followed.
  ///   - replaces: False if a file that gets the name until the end stays.
  /// - Throws: `ExitCode` after it has printed that the file cannot be written.
  init(_ name: String, replaces: Bool = true) throws {
    self.name = WireText.line(of: name.utf8)
    self.replaces = replaces
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isRegular = attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
    part = isRegular ? "\(path).\(UUID().uuidString.prefix(8)).part" : nil
    let flags = O_WRONLY | O_CLOEXEC | (isRegular ? O_CREAT | O_EXCL : 0)
    descriptor = Descriptor(number: unsafe open(part ?? path, flags, 0o666))
    guard descriptor.number >= 0 else { throw Self.unwritable(self.name, Descriptor.error()) }
    // The permissions of the file that it replaces.
    if isRegular, let permissions = attributes?[.posixPermissions] as? Int {
      fchmod(descriptor.number, mode_t(truncatingIfNeeded: permissions))
    }
  }

  /// Appends bytes.
  func write(_ data: Data) throws {
    do {
      try descriptor.write(data)
    } catch {
      throw Self.unwritable(name, error)
    }
  }

  /// Moves the file to its target.
  func finish() throws {
    guard close(descriptor.number) == 0, part.map(moves) ?? true else {
      let error = Descriptor.error()
      removePart()
      throw Self.unwritable(name, error)
    }
  }

  /// Moves a file to the target, and returns false with the reason in `errno` if that is not possible.
  private func moves(_ part: String) -> Bool {
    if !replaces {
      if unsafe link(part, path) == 0 { return unsafe unlink(part) == 0 }
      // Disks without hard links, such as those with exFAT, get the file by its name.
      guard errno != EEXIST, unsafe access(path, F_OK) != 0 else {
        errno = EEXIST
        return false
      }
    }
    return unsafe rename(part, path) == 0
  }

  /// Leaves the target unchanged.
  func discard() {
    close(descriptor.number)
    removePart()
  }

  private func removePart() {
    if let part { try? FileManager.default.removeItem(atPath: part) }
  }

  private static func unwritable(_ name: String, _ error: POSIXError) -> ExitCode {
    let number = error.code.rawValue
    return ExitStatus.show(
      "The file '\(name)' could not be written: \(SystemReason.text(number)). "
        + SystemReason.remedy(number),
      as: .outputFailed
    )
  }
}
