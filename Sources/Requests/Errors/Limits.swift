// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The limits of inputs, each with its reason.
///
/// `QueryServer` has the limits of particular servers.
package enum Limits {
  // MARK: Nesting

  /// The levels of a name in a query.
  ///
  /// The lowest limit of a server is 31, in Rack.
  package static let queryDepth = 32

  /// The nested containers of JSON, and the calls of `encode(to:)` in progress.
  ///
  /// A level takes up to 2.3 KB of stack in a debug build, and threads of Darwin have 512 KiB. The
  /// 511 levels of `JSONEncoder` would not fit, and 128 leave room for the code of the models.
  package static let jsonDepth = 128

  /// The values of a query or a template during their `encode(to:)`.
  ///
  /// Values that encode into a single value container add no name, but they use the stack. This
  /// many fit into the 512 KiB of a secondary thread.
  package static let activeValues = 64

  /// The nested levels of `OrderedParameters`.
  package static let parametersDepth: UInt16 = 512

  /// The nested levels of `ByteSource`, limited because releasing each takes some of the stack.
  package static let sourceDepth = 1_000

  /// The levels of a literal in Swift source, because no one would read a deeper one.
  package static let literalDepth = 32

  /// The variables in a chain of variables that refer to each other.
  package static let variableDepth = 64

  /// The levels of text inside text that are searched for secrets, such as URLs in queries of URLs.
  package static let secretLayers = 4

  /// The levels of commands inside commands of a shell, as in `$(…)`, that are searched for curl.
  package static let substitutionDepth = 4

  // MARK: Counts

  /// The largest index of a list in a query.
  package static let listIndex = 10_000

  /// The pairs to read from a query.
  ///
  /// PHP and qs silently stop at 1,000, and Tomcat at 10,000.
  package static let queryPairs = 10_000

  /// The fields of a request: `HTTPFields` traps at 65,535.
  package static let headerFields = 65_000

  /// The requests of one command, because no one writes a command for more.
  package static let commandRequests = 1_000

  /// The variables without a value in a file.
  ///
  /// No one fills in more, and outputs look up a name in a list.
  package static let openVariables = 1_000

  /// The links of a response.
  package static let links = 1_000

  /// The redirects to follow in a row, the same number as in URLSession.
  package static let redirects = 20

  // MARK: Sizes

  /// The default number of bytes to read into memory: 1 GiB.
  package static let memory = 1 << 30

  /// The bytes of the buffer for reading a body, allocated at once for a file of any size.
  package static let buffer = 1 << 26

  /// The total bytes of the expansions of names and sets in one text, in every format.
  ///
  /// A few lines of definitions that double each other would exceed it.
  package static let expandedText = 1 << 24

  /// The total bytes of the links of a response that repeat its URL.
  ///
  /// A server chooses the number of links, and with a redirect the length of the URL.
  package static let linkedText = 1 << 22

  // MARK: Times

  /// The longest timeout in seconds: about 115 days.
  package static let timeout = 10_000_000.0
}
