// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A field as it is in a text: its name and value, and where they begin.
struct HTTPFieldLine {
  let name: String
  var value: String
  let offset: Int
  let valueOffset: Int

  /// The field without its place.
  var header: HTTPHeader { HTTPHeader(name: name, value: value) }
}
