// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

extension ImportedRequest {
  /// Reads a request object of an archive.
  init(har json: StrictJSON) throws {
    self = try HARArchive.Request(parsing: try JSONEncoder().encode(CorpusValue(json))).imported()
  }
}
