// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient
  /// The body of a response that came before the request body was read.
  ///
  /// It closes the request body after the response was read or dropped.
  struct RefusalBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    fileprivate final class Hold: Sendable {
      private let readings: [BodyReading]

      init(_ readings: [BodyReading]) {
        self.readings = readings
      }

      deinit {
        for reading in readings { reading.close() }
      }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var iterator: HTTPClientResponse.Body.AsyncIterator
      fileprivate let hold: Hold

      @concurrent
      mutating func next() async throws -> ByteBuffer? {
        try await iterator.next()
      }
    }

    private let body: HTTPClientResponse.Body
    private let hold: Hold

    init(_ body: HTTPClientResponse.Body, refusing readings: [BodyReading]) {
      self.body = body
      hold = Hold(readings)
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(iterator: body.makeAsyncIterator(), hold: hold)
    }
  }
#endif
