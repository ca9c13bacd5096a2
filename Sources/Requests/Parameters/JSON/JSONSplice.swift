// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A place in a writer's bytes where those of a nested container belong.
struct JSONSplice {
  let offset: Int
  let writer: JSONWriter
}
