// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

/// The value, or nil when a documented error refuses the input; any other error is passed on.
///
/// An error that shows a raw byte is as bad as none: it is written to terminals and logs.
func refusing<Value>(_ function: () throws -> Value) throws -> Value? {
  do {
    return try function()
  } catch let error as RequestError {
    guard isPrintable(error.description) else { throw error }
    return nil
  }
}

/// Whether a text for people is ASCII without control characters, and the package's own `§` and `…`.
func isPrintable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    ("\u{20}"..."\u{7E}").contains($0) || $0 == "§" || $0 == "…"
  }
}

/// Whether two texts have the same bytes; `==` compares up to Unicode normalization.
func same(_ left: String?, _ right: String?) -> Bool {
  left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
}
