// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension KeyedDecodingContainer {
  /// A number that only says how long or large something was: what is none counts as missing, so that
  /// it does not make an archive unreadable.
  func number(forKey key: Key) -> Double? {
    try? decodeIfPresent(Double.self, forKey: key)
  }

  /// A size in bytes; -1 where nobody knows it.
  func size(forKey key: Key) -> Int {
    number(forKey: key).flatMap { Int(exactly: $0) } ?? -1
  }
}
