// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  internal import Foundation
  internal import Glibc

  /// One connection of a server, served by a thread of its own.
  struct FaultConnection {
    private let number: CInt
    /// `POLLRDHUP`, which is hidden behind a feature macro.
    private static let peerClosed: Int16 = 0x2000

    init(_ number: CInt) {
      self.number = number
    }

    /// Reads one request and does as it is told; nil when no request has begun.
    func serve(
      _ conduct: FaultServer.Conduct,
      onBody: (Int) -> Void
    ) -> ReceivedBody? {
      if case .resetAtOnce = conduct {
        reset()
        return ReceivedBody()
      }
      var decoder = RequestDecoder()
      while !decoder.received.isComplete,
        !decoder.hasHead || decoder.received.bytes.count < conduct.limit
      {
        let bytes = read(conduct.readSize)
        guard !bytes.isEmpty else { return decoder.hasHead ? decoder.received : nil }
        decoder.read(bytes)
        onBody(decoder.received.bytes.count)
        if case .trickle(_, let rest) = conduct { usleep(rest) }
      }
      end(conduct)
      return decoder.received
    }

    private func end(_ conduct: FaultServer.Conduct) {
      switch conduct {
      case .answer, .trickle:
        write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        shutdown(number, CInt(SHUT_WR))
      case .reset, .resetAtOnce:
        reset()
      case .refuse(_, let isAbrupt):
        write(
          "HTTP/1.1 413 Content Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large"
        )
        shutdown(number, CInt(SHUT_WR))
        // To close with bytes unread would reset, which may overtake the answer.
        if !isAbrupt { while !read(65_536).isEmpty {} }
      case .stall:
        // Until the client or the test closes.
        var entry = pollfd(fd: number, events: Self.peerClosed, revents: 0)
        _ = unsafe poll(&entry, 1, -1)
      }
    }

    /// Makes the close that follows a reset.
    private func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      _ = unsafe setsockopt(
        number,
        SOL_SOCKET,
        SO_LINGER,
        &option,
        socklen_t(MemoryLayout<linger>.size)
      )
    }

    private func read(_ count: Int) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = max(0, unsafe recv(number, buffer.baseAddress, count, 0))
      }
    }

    private func write(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe bytes.withUnsafeBytes { buffer in
        unsafe send(number, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
      }
    }
  }
#endif
