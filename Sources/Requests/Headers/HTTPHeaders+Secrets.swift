// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// Stops to mark the fields that code sets and appends.
  ///
  /// If the code replaced the whole list, every field of the new list is marked.
  ///
  /// - Parameter hidesChanges: A Boolean value that indicates whether later changes are marked too.
  /// - Complexity: O(1), and O(*n*) for another list, where *n* is the number of fields.
  mutating func endHiding(_ hidesChanges: Bool) {
    if !self.hidesChanges {
      for place in places.indices { places[place].hide() }
    }
    self.hidesChanges = hidesChanges
  }
}
