// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A server's parser, which is in the folder of readers under its name.
struct Backend: Hashable, Sendable {
  /// What a reader makes out of names.
  enum Kind: Sendable {
    /// A tree, out of the brackets in names.
    case nesting
    /// A list of values for each name, which is kept as it is.
    case flat
    /// Values of types that the reader knows.
    case typed
    /// Values of types in which an empty text is the same as none.
    case typedWithZeros
  }

  /// The name of its reader.
  let name: String
  /// What its version begins with.
  let title: String
  let kind: Kind

  static let php = Backend(name: "php", title: "PHP", kind: .nesting)
  static let rack = Backend(name: "rack", title: "Rack", kind: .nesting)
  static let rails = Backend(name: "rails", title: "Rails", kind: .nesting)
  static let qs = Backend(name: "qs", title: "qs", kind: .nesting)
  static let express = Backend(name: "express", title: "Express", kind: .nesting)
  static let bodyparser = Backend(name: "bodyparser", title: "body-parser", kind: .nesting)
  static let urlsearchparams = Backend(
    name: "urlsearchparams",
    title: "URLSearchParams",
    kind: .flat
  )
  static let querystring = Backend(name: "querystring", title: "querystring", kind: .flat)
  static let django = Backend(name: "django", title: "Django", kind: .flat)
  static let werkzeug = Backend(name: "werkzeug", title: "Werkzeug", kind: .flat)
  static let starlette = Backend(name: "starlette", title: "Starlette", kind: .flat)
  static let go = Backend(name: "go", title: "Go", kind: .flat)
  static let tomcat = Backend(name: "tomcat", title: "Tomcat", kind: .flat)
  static let gorilla = Backend(name: "gorilla", title: "gorilla/schema", kind: .typedWithZeros)
  static let spring = Backend(name: "spring", title: "Spring", kind: .typed)

  /// Those that make a tree out of any names.
  static let nesting = [php, rack, rails, qs, express, bodyparser]

  /// Those that keep names as they are.
  static let flat = [urlsearchparams, querystring, django, werkzeug, starlette, go, tomcat]
}
