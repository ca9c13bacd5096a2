// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Presets with the name of the server that reads.
extension QueryEncoding {
  /// The dialect that most servers read correctly: `a[]=1`, `a[0][b]=1`, `true`, `%20`.
  ///
  /// In measurements with 35 server parsers, no other form delivered as many structures unchanged,
  /// and this one loses no value on servers that do not interpret names. It is not for one server,
  /// so it refuses no value for the sake of one.
  public static let standard = QueryEncoding()

  /// The dialect of PHP, and so of Laravel, Symfony and WordPress: `a[]=1`, `a[0][b]=1`, `1`.
  ///
  /// Bools are digits, because `(bool)"false"` is true in PHP. Values that PHP silently changes or
  /// drops are refused: dots and spaces in names at the top, brackets and NULs in names, a map with
  /// the keys 0, 1 and so on (it becomes a list), a repeated name, and more than 1,000 pairs.
  public static let php = preset(.php) { $0.bool = .numeric }

  /// The dialect of Rails and Rack, like `to_query`: `a[]=1`, `a[][b]=1`, `true`.
  ///
  /// Rack starts a new element if a key occurs again. It therefore reads a list of maps correctly
  /// only if each map begins with the same key. Other lists of maps are refused, and so are lists
  /// of lists. Write these with ``QueryEncoding/array`` set to ``ArrayStyle/indexed``. They arrive as
  /// maps with indices as keys, and the nested attributes of Rails read them as lists. Names with a
  /// line feed in maps in lists, and more than 4,096 pairs, are refused too.
  public static let rails = preset(.rack) { $0.array = .enclosingBrackets }

  /// The dialect of qs with its defaults, and so of Express: `a[]=1`, `a[0][b]=1`, `true`.
  ///
  /// Values that qs would change are refused: names of more than five brackets, lists of more than
  /// 20 elements, maps with only numbers as keys, names of members that every object has, such as
  /// `constructor`, and more than 1,000 pairs.
  public static let qs = preset(.qs) { _ in }

  /// The dialect of servers that read a list from a repeated name: `a=1&a=2`, `true`.
  ///
  /// These are Django, Flask, FastAPI, Go, servlets and servers that use `URLSearchParams` of the
  /// fetch API. They do not read maps or containers in lists, so these are refused.
  public static let repeated = preset(.flat) { $0.array = .noBrackets }

  /// The dialect of Spring's binder: `a[0]=1`, `a[0].b=1`, `a.b=1`, `true`.
  ///
  /// The names of a map are the properties of a bean, so names that are not Java identifiers are
  /// refused. Names at the top that begin with `_`, and lists of more than 256 elements, are refused too.
  /// For a target of type `Map`, use brackets: `QueryEncoding(array: .indexed)`.
  public static let spring = preset(.spring) {
    $0.array = .indexed
    $0.nesting = .dots
  }

  /// The dialect of gorilla/schema for Go: `a=1&a=2`, `a.0.b=1`, `a.b=1`, `true`.
  ///
  /// Lists of lists, empty texts in lists (it drops them), and names that are not identifiers are refused.
  public static let gorilla = preset(.gorilla) {
    $0.array = .noBrackets
    $0.nesting = .dots
  }

  /// The dialect of a parameter in OpenAPI (OpenAPI 3.1.1 §4.8.12).
  ///
  /// ```swift
  /// let pipes = QueryEncoding.openAPI(.pipeDelimited, explode: false)
  /// print(try QueryString(["color": ["blue", "black"]], encoding: pipes))  // color=blue%7Cblack
  /// ```
  ///
  /// Each member of the model is one parameter: a scalar, a list or a map of scalars. Two
  /// parameters are joined by the separator of the style: `;a=1;b=2` in ``OpenAPIStyle/matrix``,
  /// `&` in queries. Only unreserved characters are not escaped, and dates are ISO 8601. A value
  /// that OpenAPI does not define in a style, such as a map in a map, is an error. Of the other
  /// options, those for nil, dates, data, bools, keys, the space, allowed characters and the order apply.
  ///
  /// A ``Query`` and a form refuse ``OpenAPIStyle/matrix``, ``OpenAPIStyle/label`` and ``OpenAPIStyle/simple``,
  /// which are for paths and fields: insert the text of a ``QueryEncoder`` there, with `\(raw:)` in an endpoint.
  ///
  /// ``QueryDecoder`` reads the styles of queries, except for exploded maps in
  /// ``OpenAPIStyle/form``, because their own name is not written.
  ///
  /// - Parameters:
  ///   - style: The style of the parameters.
  ///   - explode: A Boolean value that indicates whether each element and member is a separate pair.
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

// Presets with the name of another writer to match.
extension QueryEncoding {
  /// The dialect of Alamofire: `a[]=1`, `a[][b]=1`, `1` for true, `1.0` for a `Double`, keys sorted.
  ///
  /// In a dictionary with values of any type, a `Double` without a fraction is `1`, as in its `URLEncoding`.
  /// Unlike Alamofire, it loses nothing: the keys of nested dictionaries are sorted too, elements
  /// of lists are not moved, keys that are numbers stay, a `URL` is its text, and nil is left out.
  public static let alamofire = QueryEncoding(
    options: Options(
      array: .enclosingBrackets,
      bool: .numeric,
      order: .sortedKeys,
      describesNumbers: true
    )
  )

  /// The dialect of AFNetworking: `a[]=1`, `1` for true, `a` for nil, keys sorted, sets repeated.
  public static let afNetworking = QueryEncoding(
    options: Options(
      array: .enclosingBrackets,
      bool: .numeric,
      nilValue: .bareKey,
      order: .sortedKeys,
      repeatsSets: true
    )
  )

  /// The dialect of FBSDKUtility: flat names with one text each, sorted, and `/` and `?` escaped.
  ///
  /// It has no form for lists and maps, so they are refused.
  public static let facebook = QueryEncoding(
    options: Options(
      bool: .numeric,
      allowedCharacters: .unreserved,
      order: .sortedKeys,
      server: .dictionary
    )
  )

  /// The form of browsers: a space is `+`, `*` is not escaped, and `~` is.
  ///
  /// Forms have no lists and maps. They are written as in ``standard``.
  public static let browserForm = QueryEncoding(space: .plus, allowedCharacters: .form)

  /// The form of `URLComponents` for `queryItems`: `a=1&a=2`, without escapes for
  /// ``AllowedCharacters/query`` and `! $ ' ( ) * + , : ; @`.
  ///
  /// **A `+` is not escaped**, and almost every server reads it as a space: `a+b@example.com`
  /// arrives as `a b@example.com`. This package reads it so too, in every dialect. Use this preset
  /// to match older requests of `URLComponents` byte for byte, and ``standard`` for data that can
  /// contain a `+`. A `;` is not escaped either, and old servers end a pair there.
  ///
  /// An element of a list is a separate item, and `URLQueryItem(name: "a", value: nil)` is the bare
  /// name. Items have no maps. They are written as in ``standard``.
  public static let urlComponents = QueryEncoding(
    array: .noBrackets,
    allowedCharacters: .queryItem
  )
}

// The losses of the readers of these servers.
extension QueryServer {
  /// PHP 8: 1,000 pairs, and special names at the top.
  ///
  /// Its 64 levels are more than any dialect writes.
  static let php = QueryServer(name: "PHP", listedMaps: .consecutiveKeys, names: .php)

  /// Rack 2 and 3, and therefore Rails.
  static let rack = QueryServer(
    name: "Rack",
    pairLimit: 4_096,
    mergesElements: true,
    names: .rack
  )

  /// qs with its defaults, as in Express 4 and 5.
  static let qs = QueryServer(
    name: "qs",
    depthLimit: 6,
    listLimit: 20,
    listedMaps: .numericKeys,
    names: .javaScript
  )

  /// Servers that do not interpret names, and collect the values of each name.
  static let flat = QueryServer(
    name: "a server that reads flat names",
    readsTrees: false,
    repeatsNames: true
  )

  /// The binder of Spring, with 256 places in a list.
  static let spring = QueryServer(
    name: "Spring",
    pairLimit: 10_000,
    listLimit: 256,
    names: .spring
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

  /// Readers with one text for each name.
  static let dictionary = QueryServer(
    name: "a flat dictionary",
    pairLimit: .max,
    readsTrees: false,
    readsLists: false
  )
}
