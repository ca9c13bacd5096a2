// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Opens the stream of a body anew each time the request is rendered.
struct StreamFactory: Sendable {
  let make: @Sendable () -> InputStream?

  func stream() throws(RequestError) -> InputStream {
    guard let stream = make() else {
      throw RequestError(
        .unreadableFile,
        block: "RequestBody.stream",
        "The stream is nil: there is nothing to send. Check that its source exists."
      )
    }
    return stream
  }
}
