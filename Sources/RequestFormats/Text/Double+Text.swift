// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number in its usual form, without a fraction if it is whole.
  var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
