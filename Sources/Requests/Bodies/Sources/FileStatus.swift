// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the file system says about an open file.
struct FileStatus: Equatable, Sendable {
  /// The device and the number of the file on it: another file of the same name has another one.
  let device: Int
  let number: UInt64

  /// The number of bytes.
  let size: Int

  /// When the bytes were changed last, as the file says, which a program may set.
  let modified: Time

  /// When anything about the file was changed last, that time included: no program can set it.
  let changed: Time

  /// A moment as file systems count them.
  struct Time: Equatable, Sendable {
    let seconds: Int64
    let nanoseconds: Int
  }
}
