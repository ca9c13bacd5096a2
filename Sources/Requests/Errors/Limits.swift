// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The numbers above which an input is refused, each with the reason for it.
///
/// What a certain server does not read is in `QueryServer`.
package enum Limits {
  // MARK: Nesting

  /// The levels of a name in a query.
  ///
  /// Rack's own limit, the lowest one of a server, is 31.
  package static let queryDepth = 32

  /// The containers of JSON that may be open in each other, and the `encode(to:)` in progress.
  ///
  /// A level takes up to 2.3 KB of stack in a debug build, and threads of Darwin have 512 KiB: the
  /// 511 levels that `JSONEncoder` allows would not fit, and 128 leave room for the models' own code.
  package static let jsonDepth = 128

  /// The values of a query or a template in the middle of their `encode(to:)`.
  ///
  /// Values that pass on to a single value container add no name, but they do use the stack; this
  /// many fit into the 512 KiB of a secondary thread.
  package static let activeValues = 64

  /// The levels of `OrderedParameters` inside of each other.
  package static let parametersDepth: UInt16 = 512

  /// The levels of `ByteSource` inside of each other: releasing each takes a piece of the stack.
  package static let sourceDepth = 1_000

  /// The levels of a literal in Swift source, as nobody would read a deeper one.
  package static let literalDepth = 32

  /// The variables that the value of a variable goes through.
  package static let variableDepth = 64

  /// The texts inside of texts that secrets are looked for in, such as URLs in queries of URLs.
  package static let secretLayers = 4

  // MARK: Counts

  /// The largest index of a list in a query.
  package static let listIndex = 10_000

  /// The pairs that are read of a query; PHP and qs stop at 1,000 and Tomcat at 10,000, without a word.
  package static let queryPairs = 10_000

  /// The fields of a request: `HTTPFields` traps at 65,535.
  package static let headerFields = 65_000

  /// The requests of one command, as nobody writes a command for more.
  package static let commandRequests = 1_000

  /// The variables without a value in a file.
  ///
  /// Nobody fills in more, and outputs look a name up in a list.
  package static let openVariables = 1_000

  /// The redirects in a row that are followed, as many as URLSession follows by itself.
  package static let redirects = 20

  // MARK: Sizes

  /// The bytes that are read into memory when nobody says: 1 GiB.
  package static let memory = 1 << 30

  /// The bytes of the buffer that a body is read with: it is made in one piece, whatever the file is.
  package static let buffer = 1 << 26

  /// The bytes of all that is put in the place of names and sets in one text, in every format.
  ///
  /// Definitions that double each other reach it in a few lines.
  package static let expandedText = 1 << 24

  // MARK: Times

  /// The longest timeout in seconds: about 115 days.
  package static let timeout = 10_000_000.0
}
