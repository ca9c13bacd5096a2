// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import RequestsFoundation
import Testing

/// Uploads to real servers, and what their parsers report.
///
/// `scripts/install-backends` installs them; `REQUESTS_BACKENDS` names the folder that it filled.
/// What is expected is in the documentation, for people to read.
@Suite("Uploads to servers", .serialized, .timeLimit(.minutes(15))) struct UploadTests {
  private static let servers = UploadServer.available(UploadServer.all)

  @Test(.enabled(if: !servers.isEmpty), arguments: servers)
  func `names, filenames and contents arrive as the documentation says`(
    _ server: UploadServer
  ) async throws {
    let executable = try #require(
      server.executable,
      "scripts/install-backends installs \(server.title)"
    )
    try await RunningServer.withRunning(executable) { running in
      for table in UploadTable.allCases {
        let measured =
          switch table {
          case .filenames: try await column(of: server, receiving: .filename, at: running)
          case .names: try await column(of: server, receiving: .name, at: running)
          case .contents: try await contents(of: server, at: running)
          }
        try await MeasuredUploads.shared.add(measured, of: server, to: table)
        let documented = try table.documented(for: server)
        for label in try table.labels {
          // Another version may read in another way.
          let versions = "\(measured.version), documented for \(documented.version)"
          #expect(measured.cells[label] == documented.cells[label], "\(versions): \(label)")
        }
      }
    }
  }

  /// Sends each of the texts in a part of its own, whose content must arrive whatever its name is.
  private func column(
    of server: UploadServer,
    receiving place: UploadedText.Place,
    at running: RunningServer
  ) async throws -> UploadColumn {
    let digest = try await Digest.sha256(of: UploadedText.content)
    var version = ""
    var cells: [String: String] = [:]
    for text in try UploadedText.all(place) {
      let received = try await UploadWay.data.send(text.request(to: running.origin))
      version = received.server
      cells[text.label] = text.cell(of: received)
      for part in received.parts ?? [] {
        #expect(part.sha256 == digest, "\(version): the content of \(text.label)")
      }
    }
    return UploadColumn(version: version, cells: cells)
  }

  /// Sends the files in each way; those that arrive are the same byte for byte.
  private func contents(
    of server: UploadServer,
    at running: RunningServer
  ) async throws -> UploadColumn {
    try await UploadedFiles.withFiles { files in
      var version = ""
      var cells: [String: String] = [:]
      for way in UploadWay.allCases {
        let request = try files.request(to: running.origin, strategy: way.strategy)
        let received = try await way.send(request)
        version = received.server
        let parts = received.parts.map(Set.init)
        cells["| \(way.label) |"] = parts == nil ? "refused" : parts == [] ? "lost" : "✓"
        if let parts, !parts.isEmpty {
          #expect(parts == files.expected, "\(version): \(way)")
        }
      }
      return UploadColumn(version: version, cells: cells)
    }
  }
}
