// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import Foundation

/// The file of a body: written next to its place, and put there when it is whole.
///
/// What is no regular file, such as `/dev/null`, is written where it is.
struct OutputFile: Sendable {
  /// The name as it was given, in one line.
  let name: String

  private let path: String
  /// What is written first, and renamed at the end.
  private let part: String?
  private let descriptor: Descriptor

  /// Opens a file.
  ///
  /// - Parameter name: Its name. A link leads to the file that is written.
  /// - Throws: `ExitCode` once it has been said that the file cannot be written.
  init(_ name: String) throws {
    self.name = WireText.line(of: name.utf8)
    path = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isRegular = attributes.map { $0[.type] as? FileAttributeType == .typeRegular } ?? true
    part = isRegular ? "\(path).\(UUID().uuidString.prefix(8)).part" : nil
    let flags = O_WRONLY | O_CLOEXEC | (isRegular ? O_CREAT | O_EXCL : 0)
    descriptor = Descriptor(number: unsafe open(part ?? path, flags, 0o666))
    guard descriptor.number >= 0 else { throw Self.unwritable(self.name, Descriptor.error()) }
    // Those of the file whose place it takes.
    if isRegular, let permissions = attributes?[.posixPermissions] as? Int {
      fchmod(descriptor.number, mode_t(truncatingIfNeeded: permissions))
    }
  }

  /// Writes bytes after those that were written before.
  func write(_ data: Data) throws {
    do {
      try descriptor.write(data)
    } catch {
      throw Self.unwritable(name, error)
    }
  }

  /// Puts the file into its place.
  func finish() throws {
    guard close(descriptor.number) == 0, part.map({ unsafe rename($0, path) == 0 }) ?? true else {
      let error = Descriptor.error()
      removePart()
      throw Self.unwritable(name, error)
    }
  }

  /// Leaves what was in the place before.
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
