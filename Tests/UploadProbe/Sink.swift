// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if AsyncHTTPClient && os(Linux)
  internal import Foundation
  internal import Glibc

  /// A server that reads requests as fast as it can, keeps nothing, and answers 200.
  ///
  /// A process of its own, so that its memory and its time are not those of the client.
  enum Sink {
    /// Prints its port, then serves one connection after the other until its input ends.
    static func run() {
      let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = unsafe bind(listener, address, length)
          listen(listener, 16)
          _ = unsafe getsockname(listener, address, &length)
        }
      }
      print(UInt16(bigEndian: address.sin_port))
      // Standard output, which is a pipe, keeps what it is given.
      fflush(nil)
      // Whoever started this may end without a word, and signals may be blocked.
      Thread.detachNewThread {
        _ = try? FileHandle.standardInput.readToEnd()
        exit(0)
      }
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        serve(connection)
        close(connection)
      }
    }

    private static func serve(_ connection: CInt) {
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while let head = readHead(connection, &buffer) {
        var left = head
        while left > 0 {
          let count = unsafe recv(connection, &buffer, buffer.count, 0)
          guard count > 0 else { return }
          left -= count
        }
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8)
        _ = unsafe send(connection, answer, answer.count, CInt(MSG_NOSIGNAL))
      }
    }

    /// Reads a head; the number of bytes of the body that are still to come, or nil at the end.
    private static func readHead(_ connection: CInt, _ buffer: inout [UInt8]) -> Int? {
      var head: [UInt8] = []
      while true {
        let count = unsafe recv(connection, &buffer, 65_536, 0)
        guard count > 0 else { return nil }
        head += buffer[..<count]
        let end: [UInt8] = [13, 10, 13, 10]
        guard let last = head.indices.first(where: { head[$0...].starts(with: end) }) else {
          continue
        }
        let text = String(decoding: head[..<last], as: UTF8.self).lowercased()
        let field = text.split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
        let length = field.flatMap { Int($0.dropFirst("content-length: ".utf8.count)) } ?? 0
        return length - (head.count - last - end.count)
      }
    }
  }
#endif
