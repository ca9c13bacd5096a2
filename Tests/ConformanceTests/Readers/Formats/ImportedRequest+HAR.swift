// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RequestFormats
import TestSupport

extension ImportedRequest {
  /// Reads a request object of an archive.
  init(har json: StrictJSON) throws {
    self = try ImportedRequest(har: JSONEncoder().encode(CorpusValue(json)))
  }

  /// Reads the text of a request object, in an archive that holds nothing else.
  init(har request: Data) throws(RequestError) {
    let text = HARText.archive(of: String(decoding: request, as: UTF8.self))
    self = try HARArchive(parsing: text).requests[0]
  }
}
