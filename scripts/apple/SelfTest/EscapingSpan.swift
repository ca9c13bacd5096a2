// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: lifetime-dependent variable 'span' escapes its scope

func span(of bytes: ArraySlice<UInt8>) -> UInt8 {
  var span = bytes.span
  do {
    let copy = Array(bytes)[...]
    span = copy.span
  }
  return span[0]
}
