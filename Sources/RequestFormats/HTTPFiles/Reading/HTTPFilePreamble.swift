// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What stands in front of a request line.
struct HTTPFilePreamble {
  /// The name that a separator or a comment gives the request.
  var name: ArraySlice<UInt8>?
}
