// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What `record.py` prints for one script.
struct RecordedRun: Decodable {
  let status: Int
  let error: String
  /// The bytes of each connection.
  let received: [Data]
}
