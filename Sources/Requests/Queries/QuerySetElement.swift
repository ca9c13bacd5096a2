// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An element of a set with the text it is sorted by.
struct QuerySetElement {
  /// Its pairs, as they were written.
  let escaped: [UInt8]

  /// Its pairs, as they were before escaping.
  let text: [UInt8]

  init(escaped slice: ArraySlice<UInt8>, space: QueryEncoding.SpaceStyle) {
    let bytes = Array(slice)
    escaped = bytes
    guard slice.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      text = bytes
      return
    }
    text = PercentEscape.decode(bytes.span, plusAsSpace: space.storage == .plus) ?? bytes
  }
}
