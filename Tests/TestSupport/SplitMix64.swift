// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A generator whose numbers follow from its seed alone, so that a failure can be run again.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// A number from 0 up to the bound, which is at least 1.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// One of the elements, of which there is at least one.
  package mutating func pick<C: RandomAccessCollection>(_ elements: C) -> C.Element {
    elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
  }

  /// True in that many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// A size from 1 to 1 MiB, of which small ones and powers of two are as likely as others.
  package mutating func size() -> Int {
    let power = 1 << below(21)
    return switch below(4) {
    case 0: power
    case 1: max(1, power - 1)
    default: 1 + below(power)
    }
  }
}
