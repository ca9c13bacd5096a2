// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestBody {
  /// A stream of unknown length, for URLSession only.
  ///
  /// The expression is evaluated each time a `URLRequest` is rendered, so every request gets a new,
  /// unread stream. State the type with `ContentType` if needed. Other renderers throw
  /// `notExpressible`. For files, prefer `RequestBody.file(_:type:)`: it knows the length and
  /// detects a missing file. An `InputStream` would send an empty body for it.
  ///
  /// ```swift
  /// let body = RequestBody.stream(InputStream(fileAtPath: path))
  /// ```
  ///
  /// - Parameter stream: Creates the stream. Rendering throws `unreadableFile` if it is nil.
  /// - Returns: The block.
  public static func stream(
    _ stream: @autoclosure @escaping @Sendable () -> InputStream?
  ) -> RequestBody {
    RequestBody(OpaqueBody(name: "an InputStream", payload: StreamFactory(make: stream)))
  }
}

/// Opens a new stream each time the request is rendered.
struct StreamFactory: Sendable {
  let make: @Sendable () -> InputStream?

  func stream() throws(RequestError) -> InputStream {
    guard let stream = make() else {
      throw RequestError(
        .unreadableFile,
        block: "RequestBody.stream",
        "The stream is nil, so there is nothing to send. Check that its source exists."
      )
    }
    return stream
  }
}
