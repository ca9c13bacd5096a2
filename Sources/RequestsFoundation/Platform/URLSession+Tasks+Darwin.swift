// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  extension URLSession {
    func answer(
      to request: URLRequest,
      delegate: UploadDelegate
    ) async throws -> (Data, URLResponse) {
      try await data(for: request, delegate: delegate)
    }

    func answer(
      to request: URLRequest,
      withFile file: URL,
      delegate: UploadDelegate
    ) async throws -> (Data, URLResponse) {
      try await upload(for: request, fromFile: file, delegate: delegate)
    }

    func file(
      answering request: URLRequest,
      delegate: UploadDelegate
    ) async throws -> (URL, URLResponse) {
      try await download(for: request, delegate: delegate)
    }
  }
#endif
