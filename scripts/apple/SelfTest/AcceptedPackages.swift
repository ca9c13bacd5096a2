// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Accepted on macos, watchos.

import AsyncHTTPClient
import Crypto
import CryptoExtras
import Foundation
import HTTPTypes
import IssueReporting
import NIOCore
import NIOHTTP1
import NIOPosix

func signature(of data: Data, by key: _RSA.Signing.PrivateKey) throws -> Data {
  try key.signature(for: SHA256.hash(data: data), padding: .PSS).rawRepresentation
}

func post(_ bytes: ByteBuffer, to url: String) async throws -> UInt {
  var request = HTTPClientRequest(url: url)
  request.method = .POST
  request.body = .bytes(bytes)
  let response = try await HTTPClient.shared.execute(request, deadline: .now() + .seconds(30))
  if response.headers.contains(name: HTTPField.Name.age.rawName) { reportIssue("An old response.") }
  return response.status.code
}

func server(on group: MultiThreadedEventLoopGroup) async throws -> any Channel {
  try await ServerBootstrap(group: group).bind(host: "localhost", port: 0).get()
}
