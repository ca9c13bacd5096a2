// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: 'span' is only available in macOS 26.0 or newer
// Refused on watchos: 'span' is only available in watchOS 26.0 or newer

func first(_ bytes: [UInt8]) -> UInt8 {
  let span = bytes.span
  return span[0]
}
