// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Ends the marking of what code sets and appends.
  ///
  /// A list that the code has put in the place of this one is marked as a whole.
  ///
  /// - Parameter hidesChanges: Whether what other code does next is marked too.
  /// - Complexity: O(1), and O(*n*) for another list, where *n* is the number of fields.
  mutating func endHiding(_ hidesChanges: Bool) {
    if !self.hidesChanges {
      for place in places.indices { places[place].hide() }
    }
    self.hidesChanges = hidesChanges
  }
}
