// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests

extension Dialect {
  /// Every preset that a server of these reads.
  static let all = [
    Dialect(
      name: "standard",
      encoding: .standard,
      promise: .allTexts,
      range: .common,
      backends: Backend.nesting + Backend.flat
    ),
    Dialect(
      name: "browserForm",
      encoding: .browserForm,
      promise: .allTexts,
      range: .common,
      backends: Backend.nesting + Backend.flat
    ),
    Dialect(
      name: "php",
      encoding: .php,
      promise: .identity,
      range: .all,
      backends: [.php],
      flags: ("0", "1")
    ),
    Dialect(
      name: "rails",
      encoding: .rails,
      promise: .identity,
      range: .all,
      backends: [.rack, .rails]
    ),
    Dialect(
      name: "qs",
      encoding: .qs,
      promise: .identity,
      range: .all,
      backends: [.qs, .express, .bodyparser]
    ),
    Dialect(
      name: "repeated",
      encoding: .repeated,
      promise: .identity,
      range: .all,
      backends: Backend.flat
    ),
    Dialect(
      name: "spring",
      encoding: .spring,
      promise: .identity,
      range: .typed,
      backends: [.spring]
    ),
    Dialect(
      name: "gorilla",
      encoding: .gorilla,
      promise: .identity,
      range: .typed,
      backends: [.gorilla]
    ),
  ]
}
