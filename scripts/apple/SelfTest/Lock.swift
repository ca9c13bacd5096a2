// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: 'Mutex' is only available in macOS 15.0 or newer
// Refused on watchos: 'Mutex' is only available in watchOS 11.0 or newer

import Synchronization

final class Counter: Sendable {
  let count = Mutex(0)
}
