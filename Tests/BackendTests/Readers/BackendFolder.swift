// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder that `scripts/install-backends` filled with readers.
struct BackendFolder: Sendable {
  /// The folder that `REQUESTS_BACKENDS` names, relative to the package if it is not absolute.
  static let current: BackendFolder? = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS"]
    .map { BackendFolder(url: URL(fileURLWithPath: $0)) }

  /// The rows whose readers are there, or all of them if a missing reader is a failure.
  static let rows: [Row] = {
    let required = ProcessInfo.processInfo.environment["REQUESTS_BACKENDS_REQUIRED"]
    return Row.all.filter { required == "1" || current?.reader(for: $0.backend) != nil }
  }()

  let url: URL

  /// The process for a backend, unless its reader is missing.
  func reader(for backend: Backend) -> BackendProcess? {
    let executable = url.appendingPathComponent(backend.name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else { return nil }
    return BackendProcess(executable: executable)
  }
}
