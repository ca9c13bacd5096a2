// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Reports the bytes that URLSession has sent, and opens a body again when it has to be sent again.
final class UploadDelegate: NSObject, URLSessionTaskDelegate {
  private let body: ComposedRequest.Body?
  private let progress: (@Sendable (Int, Int?) -> Void)?

  init(body: ComposedRequest.Body?, progress: (@Sendable (Int, Int?) -> Void)?) {
    self.body = body
    self.progress = progress
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    progress?(Int(clamping: totalBytesSent), body?.length)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(body?.segmented.map { BodyInputStream($0) })
  }
}
