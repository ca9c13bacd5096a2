// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  internal import Foundation
  internal import Glibc
  internal import RequestsFoundation

  /// A server on a blocking socket that misbehaves as it is told.
  ///
  /// It keeps its receive buffer small, so that a body of a few hundred KiB does not vanish into it.
  package final class FaultServer: Sendable {
    package let port: Int
    private let listener: CInt
    private let open = Locked<Set<CInt>?>([])
    private let requests: AsyncStream<ReceivedBody>

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - conduct: What it does with each request.
    ///   - onBody: Called with the bytes that it has read so far.
    /// - Throws: The error of the system.
    package init(_ conduct: Conduct, onBody: @escaping @Sendable (Int) -> Void = { _ in }) throws {
      let (requests, continuation) = AsyncStream.makeStream(of: ReceivedBody.self)
      self.requests = requests
      listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
      port = try Self.listen(on: listener)
      Thread.detachNewThread { [listener, self] in
        while true {
          let connection = accept(listener, nil, nil)
          // Programs that tests start must not hold it open.
          _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
          guard connection >= 0 else { break }
          guard self.begin(connection) else {
            // A client came as the server was stopped.
            close(connection)
            break
          }
          Thread.detachNewThread {
            let received = FaultConnection(connection).serve(conduct, onBody: onBody)
            if let received { continuation.yield(received) }
            self.end(connection)
          }
        }
        self.stop()
        close(listener)
      }
    }

    /// The next request that has ended, well or not.
    package func next() async -> ReceivedBody? {
      for await request in requests { return request }
      return nil
    }

    /// Ends all connections and takes no more.
    package func stop() {
      open.withLock { connections in
        // Once only: then the number may be that of another socket.
        guard let ended = connections else { return }
        connections = nil
        for connection in ended.union([listener]) { shutdown(connection, CInt(SHUT_RDWR)) }
      }
    }

    private func begin(_ connection: CInt) -> Bool {
      open.withLock { $0?.insert(connection) } != nil
    }

    private func end(_ connection: CInt) {
      open.withLock { connections in
        connections?.remove(connection)
        // While the number is known to be this connection's.
        close(connection)
      }
    }

    private static func listen(on listener: CInt) throws -> Int {
      var size: CInt = 8_192
      unsafe setsockopt(
        listener,
        SOL_SOCKET,
        SO_RCVBUF,
        &size,
        socklen_t(MemoryLayout<CInt>.size)
      )
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(listener, address, length) == 0 && Glibc.listen(listener, 64) == 0
            && getsockname(listener, address, &length) == 0
        }
      }
      guard result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }
#else
  /// Only Linux has what these tests look at.
  package enum FaultServer {}
#endif
