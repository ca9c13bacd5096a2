// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Accepted on macos.
// Refused on watchos: arithmetic operation '50000 * 60000' (on type 'Int') results in an overflow

func limit() -> Int {
  let width = 50_000
  return width * 60_000
}
