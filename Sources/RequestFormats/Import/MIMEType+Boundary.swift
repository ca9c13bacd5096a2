// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MIMEType {
  /// The value of the parameter `boundary`, or nil when there is none.
  package var boundary: String? {
    parameters.first { ASCIICase.equal($0.name, "boundary") }?.value
  }
}
