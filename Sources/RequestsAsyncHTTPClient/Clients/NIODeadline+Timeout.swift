// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  extension NIODeadline {
    /// When the timeout of a request ends that is sent now; never if it has none.
    ///
    /// - Throws: `RequestError` with `invalidOption` for a timeout that is no length of time, which a
    ///   request can have that was changed after it was composed.
    init(of options: RequestOptions) throws(RequestError) {
      guard let seconds = options.timeout else {
        self = .distantFuture
        return
      }
      guard seconds > 0, let nanoseconds = Int64(exactly: (seconds * 1e9).rounded(.up)) else {
        throw RequestError(
          .invalidOption,
          block: "HTTPClient",
          "The timeout is no length of time. Set it to seconds, more than 0 and at most 10,000,000."
        )
      }
      self = .now() + .nanoseconds(nanoseconds)
    }
  }
#endif
