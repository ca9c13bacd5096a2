// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A dialect for writing and reading a query or a form body: lists, maps, nil, dates, the space and more.
///
/// Servers agree only on `name=value`, so a value with lists or maps needs the form of the server
/// that reads it. Use the preset with the name of that server, or combine the options yourself. The
/// same dialect reads the text that it writes.
///
/// ```swift
/// let standard = QueryEncoding.standard                     // tags[]=a&tags[]=b
/// let flat = QueryEncoding.repeated                         // tags=a&tags=b
/// let own = QueryEncoding(array: .indexed, bool: .numeric)  // tags[0]=a&tags[1]=b
/// ```
///
/// A preset for a server knows what that server loses, such as a map inside a list, a name that
/// contains a bracket, or the 1,001st pair of a query. Such a value is an error and is not sent. It
/// knows the forms of lists and maps of the preset: if you change ``array`` or ``nesting``, the
/// server can lose a value. Options that you combine yourself do not know a server. They refuse only
/// text that no reader could split, such as a bracket in the key of a nested map.
///
/// No option changes the following forms. Numbers are written as in JSON and JavaScript (`1` for
/// 1.0, except in ``alamofire``), a `URL` as its absolute text, and `UUID` and `Decimal` as their
/// descriptions. Dictionaries and sets have no order, so their keys and elements are sorted by their
/// UTF-8 bytes. The same value always produces the same text.
public struct QueryEncoding: Sendable {
  // Every request copies this, and the options themselves are large.
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

  /// The options of a dialect.
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

    /// The server that reads the pairs, if it is known.
    var server: QueryServer?

    /// The style of OpenAPI, with rules of its own.
    var openAPI: OpenAPIParameterStyle?

    /// A Boolean value that indicates whether a set is a repeated name, independent of the form of lists.
    var repeatsSets = false

    /// A Boolean value that indicates whether numbers have the form of Swift, as in `1.0`.
    var describesNumbers = false

    /// A Boolean value that indicates whether the reader gets the texts without escapes, as in parts of a form.
    var isUnescaped = false
  }

  /// The server that reads the pairs, if it is known.
  var server: QueryServer? { shared.options.server }

  /// The style of OpenAPI, if the dialect has one.
  var openAPI: OpenAPIParameterStyle? { shared.options.openAPI }

  /// A Boolean value that indicates whether a set is a repeated name, independent of the form of lists.
  var repeatsSets: Bool { shared.options.repeatsSets }

  /// A Boolean value that indicates whether numbers have the form of Swift.
  var describesNumbers: Bool { shared.options.describesNumbers }

  /// The same dialect for a form in parts, with escapes that are decoded to exactly the same texts.
  var forParts: QueryEncoding {
    var options = shared.options
    options.allowedCharacters = .unreserved
    options.space = .percentEscaped
    options.isUnescaped = true
    return QueryEncoding(options: options)
  }

  /// A Boolean value that indicates whether the reader gets the texts without escapes.
  var isUnescaped: Bool { shared.options.isUnescaped }

  /// The parts of the options for writer and reader, computed once.
  var layout: QueryLayout { shared.layout }

  /// The rules of the dialect for turning a value into a tree.
  var policy: QueryPolicy { shared.policy }

  /// Creates a dialect from options, some of which are not public.
  init(options: Options) {
    shared = Shared(options)
  }

  /// Creates a dialect from its options.
  ///
  /// Options that you leave out have the values of ``standard``.
  ///
  /// ```swift
  /// let encoding = QueryEncoding(array: .enclosingBrackets, bool: .literal)
  /// ```
  ///
  /// - Parameters:
  ///   - array: The form of the names of list elements.
  ///   - nesting: The form of a name inside a map.
  ///   - bool: The form of true and false.
  ///   - nilValue: The form of nil.
  ///   - emptyContainer: The form of a list or a map without members.
  ///   - date: The form of a date.
  ///   - data: The form of bytes.
  ///   - key: The form of the names of properties, but not of the keys of dictionaries.
  ///   - space: The form of a space.
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

  /// The form of the names of list elements.
  public var array: ArrayStyle {
    get { shared.options.array }
    set { update { $0.array = newValue } }
  }

  /// The form of a name inside a map.
  public var nesting: NestingStyle {
    get { shared.options.nesting }
    set { update { $0.nesting = newValue } }
  }

  /// The form of true and false.
  public var bool: BoolStyle {
    get { shared.options.bool }
    set { update { $0.bool = newValue } }
  }

  /// The form of nil.
  public var nilValue: NilStyle {
    get { shared.options.nilValue }
    set { update { $0.nilValue = newValue } }
  }

  /// The form of a list or a map without members.
  public var emptyContainer: EmptyContainerStyle {
    get { shared.options.emptyContainer }
    set { update { $0.emptyContainer = newValue } }
  }

  /// The form of a date.
  public var date: DateStyle {
    get { shared.options.date }
    set { update { $0.date = newValue } }
  }

  /// The form of bytes.
  public var data: DataStyle {
    get { shared.options.data }
    set { update { $0.data = newValue } }
  }

  /// The form of the names of properties, but not of the keys of dictionaries.
  public var key: KeyStyle {
    get { shared.options.key }
    set { update { $0.key = newValue } }
  }

  /// The form of a space.
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
