// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import TestSupport

extension StrictJSON {
  /// The same with the lists that came from sets in one order.
  var withSetsSorted: StrictJSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withSetsSorted))
    case .object(let members):
      .object(
        members.map { member in
          guard member.name.suffix(4).elementsEqual("$set".utf8),
            case .array(let elements) = member.value
          else { return Member(name: member.name, value: member.value.withSetsSorted) }
          let sorted = elements.sorted { String(describing: $0) < String(describing: $1) }
          return Member(name: member.name, value: .array(sorted))
        }
      )
    default: self
    }
  }
}
