// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Where and why a text breaks the grammar of media types.
  struct Fault: Error, Hashable {
    /// The offset of the byte at fault, the length of the text when something is missing there.
    let offset: Int

    /// What is wrong and what to do.
    let message: String
  }
}
