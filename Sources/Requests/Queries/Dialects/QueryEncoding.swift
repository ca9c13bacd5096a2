// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// How a query or a form body is written and read: lists, maps, nil, dates, the space and the rest.
///
/// Servers do not agree on more than `name=value`, so a value with lists or maps inside has to be
/// written in the words of the server that reads it. Take the preset named after that server, or
/// put the options together. The same value reads what it writes.
///
/// ```swift
/// let standard = QueryEncoding.standard                     // tags[]=a&tags[]=b
/// let flat = QueryEncoding.repeated                         // tags=a&tags=b
/// let own = QueryEncoding(array: .indexed, bool: .numeric)  // tags[0]=a&tags[1]=b
/// ```
///
/// A preset named after a server knows what that server loses, such as a map inside of a list, a
/// name with a bracket in it or the thousand and first pair. Such a value is an error and is not
/// sent. Options put together by hand do not know a server; with them only what no reader could take
/// apart is an error, such as a bracket in the key of a nested map.
///
/// What no option changes: numbers are written as JSON and JavaScript write them (`1` for 1.0),
/// `URL` as its absolute text, `UUID` and `Decimal` as their descriptions. Dictionaries and sets have
/// no order of their own: the keys of the first and the elements of the second are sorted by their
/// UTF-8 bytes, so that the same value always gives the same text.
public struct QueryEncoding: Sendable {
  // Copied with every request; the options themselves are large.
  private var shared: Shared

  private final class Shared: Sendable {
    let options: Options
    let layout: QueryLayout
    let policy: QueryPolicy

    init(_ options: Options) {
      self.options = options
      layout = QueryLayout(options)
      policy = QueryPolicy(options, layout)
    }
  }

  /// What the options are.
  struct Options: Sendable {
    var array = ArrayStyle.bracketsOrIndices
    var nesting = NestingStyle.brackets
    var bool = BoolStyle.literal
    var nilValue = NilStyle.dropped
    var emptyContainer = EmptyContainerStyle.dropped
    var date = DateStyle.deferredToDate
    var data = DataStyle.base64
    var key = KeyStyle.unchanged
    var space = SpaceStyle.percentEscaped
    var allowedCharacters = AllowedCharacters.query
    var order = OrderStyle.written

    /// The server that the pairs are for, if it is known.
    var server: QueryServer?

    /// The style of OpenAPI, which has rules of its own.
    var openAPI: OpenAPIParameterStyle?

    /// Whether a set is a repeated name, whatever lists are.
    var repeatsSets = false

    /// Whether numbers are written as Swift describes them, as in `1.0`.
    var describesNumbers = false
  }

  /// The options, all of them; one is asked for by its own name, which does not copy the others.
  var options: Options { shared.options }

  /// The server that the pairs are for, if it is known.
  var server: QueryServer? { shared.options.server }

  /// The style of OpenAPI, if it is one.
  var openAPI: OpenAPIParameterStyle? { shared.options.openAPI }

  /// Whether a set is a repeated name, whatever lists are.
  var repeatsSets: Bool { shared.options.repeatsSets }

  /// Whether numbers are written as Swift describes them.
  var describesNumbers: Bool { shared.options.describesNumbers }

  /// What writer and reader need of the options, worked out once.
  var layout: QueryLayout { shared.layout }

  /// What the dialect decides while a value becomes a tree.
  var policy: QueryPolicy { shared.policy }

  /// Creates a dialect out of options, some of which are not public.
  init(options: Options) {
    shared = Shared(options)
  }

  /// Creates a dialect out of its options; those left out are the ones of ``standard``.
  ///
  /// ```swift
  /// let encoding = QueryEncoding(array: .enclosingBrackets, bool: .literal)
  /// ```
  ///
  /// - Parameters:
  ///   - array: How the elements of a list are named.
  ///   - nesting: How a name inside a map is written.
  ///   - bool: How true and false are written.
  ///   - nilValue: How nil is written.
  ///   - emptyContainer: How a list or a map without members is written.
  ///   - date: How a date is written.
  ///   - data: How bytes are written.
  ///   - key: How the names of properties are rewritten; the keys of dictionaries are not.
  ///   - space: How a space is written.
  ///   - allowedCharacters: The characters that are not escaped.
  ///   - order: The order of the pairs.
  public init(
    array: ArrayStyle = .bracketsOrIndices,
    nesting: NestingStyle = .brackets,
    bool: BoolStyle = .literal,
    nilValue: NilStyle = .dropped,
    emptyContainer: EmptyContainerStyle = .dropped,
    date: DateStyle = .deferredToDate,
    data: DataStyle = .base64,
    key: KeyStyle = .unchanged,
    space: SpaceStyle = .percentEscaped,
    allowedCharacters: AllowedCharacters = .query,
    order: OrderStyle = .written
  ) {
    self.init(
      options: Options(
        array: array,
        nesting: nesting,
        bool: bool,
        nilValue: nilValue,
        emptyContainer: emptyContainer,
        date: date,
        data: data,
        key: key,
        space: space,
        allowedCharacters: allowedCharacters,
        order: order
      )
    )
  }

  private mutating func update(_ change: (inout Options) -> Void) {
    var options = shared.options
    change(&options)
    shared = Shared(options)
  }

  /// How the elements of a list are named.
  public var array: ArrayStyle {
    get { shared.options.array }
    set { update { $0.array = newValue } }
  }

  /// How a name inside a map is written.
  public var nesting: NestingStyle {
    get { shared.options.nesting }
    set { update { $0.nesting = newValue } }
  }

  /// How true and false are written.
  public var bool: BoolStyle {
    get { shared.options.bool }
    set { update { $0.bool = newValue } }
  }

  /// How nil is written.
  public var nilValue: NilStyle {
    get { shared.options.nilValue }
    set { update { $0.nilValue = newValue } }
  }

  /// How a list or a map without members is written.
  public var emptyContainer: EmptyContainerStyle {
    get { shared.options.emptyContainer }
    set { update { $0.emptyContainer = newValue } }
  }

  /// How a date is written.
  public var date: DateStyle {
    get { shared.options.date }
    set { update { $0.date = newValue } }
  }

  /// How bytes are written.
  public var data: DataStyle {
    get { shared.options.data }
    set { update { $0.data = newValue } }
  }

  /// How the names of properties are rewritten; the keys of dictionaries are not.
  public var key: KeyStyle {
    get { shared.options.key }
    set { update { $0.key = newValue } }
  }

  /// How a space is written.
  public var space: SpaceStyle {
    get { shared.options.space }
    set { update { $0.space = newValue } }
  }

  /// The characters that are not escaped.
  public var allowedCharacters: AllowedCharacters {
    get { shared.options.allowedCharacters }
    set { update { $0.allowedCharacters = newValue } }
  }

  /// The order of the pairs.
  public var order: OrderStyle {
    get { shared.options.order }
    set { update { $0.order = newValue } }
  }
}
