// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: no such module 'Glibc'

import Glibc

func process() -> Int32 {
  getpid()
}
