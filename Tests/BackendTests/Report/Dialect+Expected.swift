// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Dialect {
  /// What arrives when nothing is lost: scalars as text, without nil and what is empty but for it.
  func expected(_ structure: Structure) -> Arrival {
    leftover(structure) ?? .map([])
  }

  private func leftover(_ structure: Structure) -> Arrival? {
    switch structure {
    case .null: return nil
    case .flag(let value): return .text(Array((value ? flags.1 : flags.0).utf8))
    case .number(let value): return .text(Array("\(value)".utf8))
    case .text(let value): return .text(Array(value.utf8))
    case .list(let elements):
      let left = elements.compactMap(leftover)
      return left.isEmpty ? nil : .list(left)
    case .map(let fields):
      let left = fields.compactMap { field in
        leftover(field.value).map { Arrival.Field(key: Array(field.key.utf8), value: $0) }
      }
      return left.isEmpty ? nil : .map(left)
    }
  }
}
