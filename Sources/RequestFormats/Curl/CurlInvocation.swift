// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// One run of curl that a text asks for.
struct CurlInvocation {
  /// The words after the name of the program.
  var arguments: [ShellArgument] = []
  /// What it reads from its standard input, or nil.
  var input: CurlInput?
  /// What was noticed around it.
  var notes: [ImportNote] = []
  /// What stands for variables without a value.
  var variables: ShellVariables
}
