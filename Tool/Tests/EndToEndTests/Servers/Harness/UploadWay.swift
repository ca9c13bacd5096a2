// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation

/// How a body goes to a server.
enum UploadWay: CaseIterable, Sendable {
  case data
  case upload
  case stream
  case spool

  /// How it is called in the documentation.
  var label: String {
    switch self {
    case .data: "`data(for:)`, in memory"
    case .upload: "`upload(for:)`, in memory"
    case .stream: "`upload(for:)`, streamed"
    case .spool: "`upload(for:spooling:)`, spooled"
    }
  }

  var strategy: Multipart.Strategy {
    switch self {
    case .data, .upload: .inMemory
    case .stream: .streamed
    case .spool: .streamed(bufferSize: 1000)
    }
  }

  /// Sends a request and reads the answer of a server in the folder.
  func send(_ request: ComposedRequest) async throws -> ReceivedUpload {
    try JSONDecoder().decode(ReceivedUpload.self, from: await answer(to: request))
  }

  /// Sends a request and returns the body of the response.
  func answer(to request: ComposedRequest) async throws -> Data {
    let session = URLSession.shared
    return switch self {
    case .data: try await session.data(for: request).0
    case .upload, .stream: try await session.upload(for: request).0
    case .spool: try await session.upload(for: request, spooling: .always).0
    }
  }
}
