// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Whether a body is copied to a private file before it is uploaded.
///
/// The file can be read by its owner only, and is removed when the upload ends, however it ends.
public enum UploadSpooling: Sendable {
  /// Only a body that URLSession cannot take in another way, which is one from an asynchronous
  /// sequence.
  case whenNeeded

  /// Every body that is not in memory.
  ///
  /// Take it on Linux for servers that ask for a `Content-Length`: URLSession sends bodies that it
  /// reads from a stream without one there.
  case always
}
