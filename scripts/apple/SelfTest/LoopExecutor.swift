// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: 'executor' is only available in macOS 14.0 or newer
// Refused on watchos: 'executor' is only available in watchOS 10.0 or newer

import NIOCore

func executor(of loop: any EventLoop) -> any SerialExecutor {
  loop.executor
}
