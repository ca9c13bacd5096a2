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
      for place in places.indices { places[place].isSecret = true }
    }
    self.hidesChanges = hidesChanges
  }

  /// Makes the lines of a name one, in the place of the first.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the lines; O(1) on average when there is at most
  ///   one line.
  mutating func joinLines(of name: String, separator: String) {
    guard let lines = lines(of: name), lines.count > 1 else { return }
    let first = places[lines.first]
    let values = values(for: name).filter { !$0.isEmpty }
    var joined = first.with(value: values.joined(separator: separator))
    // Errors name the block of the line at fault.
    let culprit = allPlaces(of: name).first { !places[$0].isPlain }
    joined.block = places[culprit ?? lines.first].block
    // An update keeps the mark of any line that it replaces.
    update(joined)
  }
}
