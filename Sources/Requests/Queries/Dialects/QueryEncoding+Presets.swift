// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Presets named after the server that reads.
extension QueryEncoding {
  /// The dialect that most servers read right: `a[]=1`, `a[0][b]=1`, `true`, `%20`.
  ///
  /// Measured against 35 server parsers, no other form lets as many structures arrive as they were
  /// sent, and this one loses no value at those that keep names as they are. As it is for no server
  /// in particular, nothing is refused on behalf of one.
  public static let standard = QueryEncoding()

  /// The dialect of PHP, and so of Laravel, Symfony and WordPress: `a[]=1`, `a[0][b]=1`, `1`.
  ///
  /// Bools are digits, because `(bool)"false"` is true in PHP. Refused is what PHP changes or drops
  /// without a word: dots and spaces in names at the top, brackets and NULs in names, a map whose keys
  /// are 0, 1 and so on, which becomes a list, a name that comes again, and more than 1,000 pairs.
  public static let php = preset(.php) { $0.bool = .numeric }

  /// The dialect of Rails and Rack, as `to_query` writes it: `a[]=1`, `a[][b]=1`, `true`.
  ///
  /// Rack starts a new element where a key comes again. So a list of maps arrives as it was sent only
  /// if each of them begins with the same key; any other is refused, as is a list of lists. Write
  /// these with `QueryEncoding(array: .indexed)`: they arrive as maps with indices for keys, which
  /// the nested attributes of Rails take for lists.
  public static let rails = preset(.rack) { $0.array = .enclosingBrackets }

  /// The dialect of qs with its defaults, and so of Express: `a[]=1`, `a[0][b]=1`, `true`.
  ///
  /// Refused is what qs turns into something else: names of more than five brackets, lists of more
  /// than 20 elements, maps whose keys are all numbers, names of members that every object has, such
  /// as `constructor`, and more than 1,000 pairs.
  public static let qs = preset(.qs) { _ in }

  /// The dialect of servers that read a list from a repeated name: `a=1&a=2`, `true`.
  ///
  /// These are Django, Flask, FastAPI, Go, servlets and whatever uses the fetch API's
  /// `URLSearchParams`. None of them reads maps or containers in lists: these are refused.
  public static let repeated = preset(.flat) { $0.array = .noBrackets }

  /// The dialect of Spring's binder: `a[0]=1`, `a[0].b=1`, `a.b=1`, `true`.
  ///
  /// The names of a map are the properties of a bean, so those that are no identifiers of Java are
  /// refused, as are lists of more than 256 elements. For a target of type `Map` write brackets:
  /// `QueryEncoding(array: .indexed)`.
  public static let spring = preset(.spring) {
    $0.array = .indexed
    $0.nesting = .dots
  }

  /// The dialect of gorilla/schema for Go: `a=1&a=2`, `a.0.b=1`, `a.b=1`, `true`.
  ///
  /// Refused are lists of lists, empty texts in lists, which it drops, and names that are no
  /// identifiers.
  public static let gorilla = preset(.gorilla) {
    $0.array = .noBrackets
    $0.nesting = .dots
  }

  /// The dialect of a parameter that OpenAPI describes (OpenAPI 3.1.1 §4.8.12).
  ///
  /// ```swift
  /// let pipes = QueryEncoding.openAPI(.pipeDelimited, explode: false)
  /// print(try QueryString(["color": ["blue", "black"]], encoding: pipes))  // color=blue%7Cblack
  /// ```
  ///
  /// Each member of the model is one parameter: a scalar, a list or a map of scalars. Two of them
  /// are joined as the style joins: `;a=1;b=2` in ``OpenAPIStyle/matrix``, `&` in queries. All but
  /// unreserved characters are escaped, and dates are ISO 8601. A value that OpenAPI does not define
  /// in a style, such as a map in a map, is an error. Of the other options those for nil, dates,
  /// data, bools, keys, the space and allowed characters hold.
  ///
  /// ``QueryDecoder`` reads the styles of queries, apart from maps that are exploded in
  /// ``OpenAPIStyle/form``, whose own name is not written.
  ///
  /// - Parameters:
  ///   - style: How the parameters are written.
  ///   - explode: Whether each element and member is a pair of its own.
  /// - Returns: The dialect.
  public static func openAPI(_ style: OpenAPIStyle, explode: Bool) -> QueryEncoding {
    let parameters = OpenAPIParameterStyle(style: style, explode: explode)
    return QueryEncoding(
      options: Options(
        array: parameters.array,
        date: .iso8601,
        allowedCharacters: .unreserved,
        openAPI: parameters
      )
    )
  }

  private static func preset(
    _ server: QueryServer,
    _ change: (inout Options) -> Void
  ) -> QueryEncoding {
    var options = Options(server: server)
    change(&options)
    return QueryEncoding(options: options)
  }
}

// Presets named after who wrote what is to be matched.
extension QueryEncoding {
  /// What Alamofire writes: `a[]=1`, `a[][b]=1`, `1` for true, keys sorted.
  ///
  /// Where Alamofire loses something this does not: the keys of nested dictionaries are sorted too,
  /// elements of lists are not moved, keys that are numbers stay, a `URL` is its text, and nil is
  /// left out.
  public static let alamofire = QueryEncoding(
    options: Options(
      array: .enclosingBrackets,
      bool: .numeric,
      order: .sortedKeys,
      describesNumbers: true
    )
  )

  /// What AFNetworking writes: `a[]=1`, `1` for true, `a` for nil, keys sorted, sets repeated.
  public static let afNetworking = QueryEncoding(
    options: Options(
      array: .enclosingBrackets,
      bool: .numeric,
      nilValue: .bareKey,
      order: .sortedKeys,
      repeatsSets: true
    )
  )

  /// What FBSDKUtility writes: flat names with one text each, sorted, and `/` and `?` escaped.
  ///
  /// It has no form for lists and maps: they are refused.
  public static let facebook = QueryEncoding(
    options: Options(
      bool: .numeric,
      allowedCharacters: .unreserved,
      order: .sortedKeys,
      server: .dictionary
    )
  )

  /// What browsers write for a form: a space is `+`, and `*` stays while `~` is escaped.
  ///
  /// Lists and maps, which forms do not have, are written as in ``standard``.
  public static let browserForm = QueryEncoding(space: .plus, allowedCharacters: .form)

  /// What `URLComponents` writes for its `queryItems`: `a=1&a=2`, and ``AllowedCharacters/query`` and
  /// `! $ ' ( ) * + , : ; @` as they are.
  ///
  /// **A `+` stays a `+`**, and almost every server reads that as a space: `a+b@example.com` arrives as
  /// `a b@example.com`. So does this package when it reads a query, in every dialect. Use it to match
  /// requests byte for byte that `URLComponents` wrote before, and ``standard`` for data that may have a
  /// `+`. A `;` stays too, where old servers end a pair.
  ///
  /// An element of a list is an item of its own, and `URLQueryItem(name: "a", value: nil)` is the bare name.
  /// Maps, which items do not have, are written as in ``standard``.
  public static let urlComponents = QueryEncoding(
    array: .noBrackets,
    allowedCharacters: .queryItem
  )
}

// What the readers of these servers lose.
extension QueryServer {
  /// PHP 8: 64 levels, 1,000 pairs, and names of its own at the top.
  static let php = QueryServer(name: "PHP", listedMaps: .consecutiveKeys, names: .php)

  /// Rack 2 and 3, and so Rails.
  static let rack = QueryServer(
    name: "Rack",
    pairLimit: 4_096,
    readsListsOfLists: false,
    mergesElements: true
  )

  /// qs with its defaults, as Express 4 and 5 use it.
  static let qs = QueryServer(
    name: "qs",
    depthLimit: 6,
    listLimit: 20,
    listedMaps: .numericKeys,
    names: .javaScript
  )

  /// Servers that keep names as they are and gather the values of each.
  static let flat = QueryServer(
    name: "a server that reads flat names",
    readsTrees: false,
    repeatsNames: true
  )

  /// The binder of Spring, which has 256 places in a list.
  static let spring = QueryServer(
    name: "Spring",
    pairLimit: 10_000,
    listLimit: 256,
    names: .identifiers
  )

  /// gorilla/schema for Go.
  static let gorilla = QueryServer(
    name: "gorilla/schema",
    pairLimit: 10_000,
    readsListsOfLists: false,
    dropsEmptyElements: true,
    repeatsNames: true,
    names: .identifiers
  )

  /// Readers that have one text for each name.
  static let dictionary = QueryServer(
    name: "a flat dictionary",
    pairLimit: .max,
    readsTrees: false,
    readsLists: false
  )
}
