// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOCore

/// The other end of a connection on this machine.
///
/// A client that closes its half can still wait for the answer. A client that has left looks the
/// same on the wire until something is written to it, so the system's table of sockets is read.
struct ClientSocket: Hashable, Sendable {
  /// The files in which Linux lists the sockets; a client can connect over IPv6.
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

  /// The port of the server.
  let serverPort: Int

  /// The port of the client.
  let clientPort: Int

  /// Returns the sockets that no program holds any more, or none if the system does not list them.
  static func abandoned(among clients: Set<ClientSocket>) -> Set<ClientSocket> {
    abandoned(among: clients, in: tables.map(contents))
  }

  /// Returns the sockets that the tables list without a program that holds them.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the tables.
  static func abandoned(
    among clients: Set<ClientSocket>,
    in tables: [[UInt8]]
  ) -> Set<ClientSocket> {
    var held: Set<ClientSocket> = []
    var shown: Set<ClientSocket> = []
    for line in tables.flatMap({ $0.split(separator: UInt8(ascii: "\n")) }) {
      // Number, local and remote address, state, queues, timer, retransmits, user, timeout, inode.
      let columns = line.split(separator: UInt8(ascii: " "), maxSplits: 10)
      guard columns.count > 9, let local = port(of: columns[1]), let remote = port(of: columns[2])
      else { continue }
      shown.insert(ClientSocket(serverPort: local, clientPort: remote))
      guard !columns[9].elementsEqual("0".utf8) else { continue }
      held.insert(ClientSocket(serverPort: remote, clientPort: local))
    }
    return clients.intersection(shown).subtracting(held)
  }

  /// Returns the bytes of a file without a size, read to its end, or none if the file is missing.
  private static func contents(of path: String) -> [UInt8] {
    var contents: [UInt8] = []
    guard let file = FileHandle(forReadingAtPath: path) else { return contents }
    defer { try? file.close() }
    while let piece = try? file.read(upToCount: 64 * 1024), !piece.isEmpty { contents += piece }
    return contents
  }

  /// Returns the port after the colon of an address, in hexadecimal.
  private static func port(of address: ArraySlice<UInt8>) -> Int? {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return Int(String(decoding: address[colon...].dropFirst(), as: UTF8.self), radix: 16)
  }
}

/// Closes the connections of clients that have left after they closed their half.
///
/// One look serves every client, because many can leave at once.
actor ClientWatch {
  /// The pause between two looks: short after a client was added, then longer.
  private static let intervals = (first: Duration.milliseconds(50), last: Duration.seconds(4))

  private var channels: [ClientSocket: any Channel] = [:]
  private var interval = ClientWatch.intervals.first
  private var isLooking = false

  /// Watches a client until its connection is closed.
  nonisolated func add(_ channel: any Channel) {
    guard let server = channel.localAddress?.port, let client = channel.remoteAddress?.port else {
      return
    }
    Task { await watch(ClientSocket(serverPort: server, clientPort: client), on: channel) }
  }

  private func watch(_ client: ClientSocket, on channel: any Channel) async {
    channels[client] = channel
    interval = Self.intervals.first
    guard !isLooking else { return }
    isLooking = true
    while !channels.isEmpty {
      try? await Task.sleep(for: interval)
      interval = min(interval * 2, Self.intervals.last)
      channels = channels.filter { $0.value.isActive }
      for client in ClientSocket.abandoned(among: Set(channels.keys)) {
        channels.removeValue(forKey: client)?.close(promise: nil)
      }
    }
    isLooking = false
  }
}
