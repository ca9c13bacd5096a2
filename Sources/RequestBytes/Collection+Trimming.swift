// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension BidirectionalCollection<UInt8> {
  /// The bytes without those at both ends that satisfy a condition.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes left out.
  @inlinable
  package func trimming(while isBlank: (UInt8) -> Bool) -> SubSequence {
    let rest = drop(while: isBlank)
    return rest.dropLast(rest.reversed().prefix(while: isBlank).count)
  }
}
