// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Accepted on macos.
// Refused on watchos: integer literal '5000000000' overflows when stored into 'Int'

func limit() -> Int {
  5_000_000_000
}
