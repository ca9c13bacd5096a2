// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import Requests
import TestSupport

extension QueryTree {
  /// The tree as the JSON of a corpus.
  ///
  /// - Parameter bare: What stands for a bare name.
  /// - Returns: The value.
  func json(bare: StrictJSON) -> StrictJSON {
    switch self {
    case .null: bare
    case .scalar(let text): .string(Array(text.utf8))
    case .list(let elements): .array(elements.map { $0.json(bare: bare) })
    case .map(let members):
      .object(
        members.map {
          StrictJSON.Member(name: Array($0.name.utf8), value: $0.value.json(bare: bare))
        }
      )
    }
  }
}

extension StrictJSON {
  /// The same with an array in the place of each object whose names are all numbers, in their order:
  /// where one reader has a list with gaps, another has a map.
  var withNumbersAsLists: StrictJSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withNumbersAsLists))
    case .object(let members):
      if !members.isEmpty, members.allSatisfy({ Int($0.key) != nil }) {
        .array(
          members.sorted { Int($0.key) ?? 0 < Int($1.key) ?? 0 }.map(\.value.withNumbersAsLists)
        )
      } else {
        .object(members.map { Member(name: $0.name, value: $0.value.withNumbersAsLists) })
      }
    default: self
    }
  }
}
