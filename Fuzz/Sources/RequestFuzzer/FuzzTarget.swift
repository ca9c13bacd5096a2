// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What is fuzzed: a function of the library and the rules that must hold for any bytes.
protocol FuzzTarget: SendableMetatype {
  /// The name on the command line and of the folder of the corpus.
  static var name: String { get }

  /// Runs the function on an input, and stops the process when a rule is broken.
  static func run(_ input: FuzzInput)
}
