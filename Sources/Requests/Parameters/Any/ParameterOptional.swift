// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// An optional of any type, found in a value of any type.
protocol ParameterOptional {
  /// What is in it.
  var wrapped: Any? { get }
}

extension Optional: ParameterOptional {
  var wrapped: Any? { self }
}
