// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// A structure on its way: what was written, unless it was refused.
struct Trial: Sendable {
  let structure: Structure
  /// The text, or nil where the encoder threw a `RequestError`.
  let query: String?

  init(_ structure: Structure, encoding: QueryEncoding) throws {
    self.structure = structure
    do {
      query = try QueryEncoder(encoding: encoding).encode(structure)
    } catch is RequestError {
      query = nil
    }
  }
}
