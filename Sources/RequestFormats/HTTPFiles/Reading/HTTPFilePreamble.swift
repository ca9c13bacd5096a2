// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What comes before a request line.
struct HTTPFilePreamble {
  /// The name that a separator or a comment gives the request.
  var name: ArraySlice<UInt8>?
  /// Whether a comment says that a form is sent as it is.
  var keepsForm = false

  /// The name as text.
  var title: String? { name.map { String(decoding: $0, as: UTF8.self) } }
}
