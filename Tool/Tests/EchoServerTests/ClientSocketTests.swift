// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Testing

@testable internal import EchoServer

@Suite struct ClientSocketTests {
  private static let head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when\n"

  /// A line of a table, with ports in hexadecimal.
  private static func line(_ local: String, _ remote: String, inode: String) -> String {
    "   0: 0100007F:\(local) 0100007F:\(remote) 05 00000000:00000000 00:00000000 00000000"
      + "     0        0 \(inode) 1 000000001d69d780 20 4 30 10 -1\n"
  }

  /// The server has port 0x1F90, the client 0xC001.
  private static let server = line("1F90", "C001", inode: "77")

  static let cases: [(tables: [String], isAbandoned: Bool)] = [
    ([head + server + line("C001", "1F90", inode: "78")], false),
    ([head + server + line("C001", "1F90", inode: "0")], true),
    ([head + server, head + line("C001", "1F90", inode: "78")], false),
    ([head + server, head], true),
    ([head + server + line("C002", "1F90", inode: "78")], true),
    ([head + line("C001", "1F91", inode: "78")], false),
    (["", ""], false), (["\n\n", "not a table at all"], false),
    ([head + "   0: : : 05 0 0 0 0 0 0 0\n   1: x:y z 05"], false),
  ]

  @Test(arguments: cases)
  func `a table of sockets tells who has left`(_ tables: [String], _ isAbandoned: Bool) {
    let client = ClientSocket(serverPort: 0x1F90, clientPort: 0xC001)
    let tables = tables.map { Array($0.utf8) }
    #expect(ClientSocket.abandoned(among: [client], in: tables) == (isAbandoned ? [client] : []))
  }
}
