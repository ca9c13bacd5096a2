// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Whether a body is copied to a private file before it is uploaded.
///
/// The file can be read by its owner only, and is removed when the upload ends, however it ends.
public enum UploadSpooling: Sendable {
  /// Only a body that URLSession cannot take in another way: one from an asynchronous sequence, on
  /// Linux.
  case whenNeeded

  /// Every body that is not in memory.
  ///
  /// Choose it if the server wants a `Content-Length` and only the sequence knows the length, or if a
  /// sequence that can be read once may have to be sent again.
  case always
}
