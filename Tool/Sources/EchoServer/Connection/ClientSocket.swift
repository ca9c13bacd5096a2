// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import NIOCore

/// The other end of a connection on this machine.
///
/// A client that closes its half may still wait for the answer. One that has left looks the same on the
/// wire until something is written to it, so the table of sockets is asked.
struct ClientSocket: Hashable, Sendable {
  /// Where Linux lists the sockets; a client may have connected from one of IPv6.
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

  /// The port of the server.
  let serverPort: Int

  /// The port of the client.
  let clientPort: Int

  /// Those that no program holds any more; none when the system does not tell.
  static func abandoned(among clients: Set<ClientSocket>) -> Set<ClientSocket> {
    abandoned(among: clients, in: tables.map(contents))
  }

  /// Those that tables of sockets show without a program that holds them.
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

  /// The bytes of a file that has no size, which is read until it ends; none if there is no file.
  private static func contents(of path: String) -> [UInt8] {
    var contents: [UInt8] = []
    guard let file = FileHandle(forReadingAtPath: path) else { return contents }
    defer { try? file.close() }
    while let piece = try? file.read(upToCount: 64 * 1024), !piece.isEmpty { contents += piece }
    return contents
  }

  /// The port after the colon of an address, in hexadecimal.
  private static func port(of address: ArraySlice<UInt8>) -> Int? {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return Int(String(decoding: address[colon...].dropFirst(), as: UTF8.self), radix: 16)
  }
}

/// Closes the connections of clients that have left, among those that closed their half.
///
/// One look serves all of them: many clients may leave at once.
actor ClientWatch {
  /// How long it waits between two looks: little after a client was added, then longer.
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
