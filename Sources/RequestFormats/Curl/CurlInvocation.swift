// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One run of curl that a text asks for.
struct CurlInvocation {
  /// The words behind the name of the program.
  var arguments: [ShellArgument] = []
  /// What is piped into it, or nil.
  var input: [UInt8]?
  /// What was noticed around it.
  var notes: [ImportNote] = []
}
