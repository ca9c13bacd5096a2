// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Observation
import RequestsFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A picture, as the server describes it.
struct Photo: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title: String
}

/// The state of the screen that shows an album.
@MainActor @Observable
final class AlbumModel {
  /// The words that the titles contain.
  var search = ""

  private(set) var photos: [Photo] = []

  /// The reason of the last failure, or nil.
  private(set) var problem: String?

  /// The fraction of the picture that is sent, from 0 to 1, or nil if none is.
  private(set) var progress: Double?

  private let session: URLSession
  private let common: RequestTemplate

  /// Creates the state.
  ///
  /// - Parameters:
  ///   - url: The URL of the server.
  ///   - session: Sends the requests. A preview or a test passes one that stubs answer.
  init(url: String, session: URLSession = .shared) {
    self.session = session
    common = RequestTemplate {
      BaseURL(url)
      Accept(.json)
    }
  }

  func load() async {
    await perform {
      photos = try await session.response {
        common
        Endpoint("/photos")
        if !search.isEmpty { Query("q", search) }
      }.accepted().json()
    }
  }

  func upload(_ file: URL, title: String) async {
    let steps = UploadProgress()
    let bar = Task {
      for await step in steps { progress = step.fraction }
      progress = nil
    }
    await perform {
      let request = try ComposedRequest {
        common
        Method.POST
        Endpoint("/photos")
        RequestBody.multipart(strategy: .streamed) {
          MultipartPart.field(name: "title", value: title)
          MultipartPart.file(name: "photo", fileURL: file)
        }
      }
      let response = try await session.response(for: request) { sent, total in
        steps.report(sent: sent, total: total)
      }
      photos.append(try response.accepted().json())
    }
    steps.finish()
    await bar.value
  }

  /// Runs an operation, and keeps the reason if it fails.
  private func perform(_ operation: () async throws -> Void) async {
    do {
      try await operation()
      problem = nil
    } catch {
      // A cancelled task is not a failure: another search replaced it, or the view disappeared.
      if !Task.isCancelled { problem = Self.text(of: error) }
    }
  }

  private static func text(of error: any Error) -> String {
    guard let refusal = error as? UnacceptedStatus else { return error.localizedDescription }
    let response = refusal.response
    return response.problem?.detail ?? "The server answered with \(response.status.code)."
  }
}
