// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: capture of 'context' with non-Sendable type 'ChannelHandlerContext' in a '@Sendable' closure

import NIOCore

func close(_ context: ChannelHandlerContext) {
  context.eventLoop.execute { context.close(promise: nil) }
}
