// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// A server's parser, which stands in the folder of readers under its name.
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

  let name: String
  let kind: Kind

  static let php = Backend(name: "php", kind: .nesting)
  static let rack = Backend(name: "rack", kind: .nesting)
  static let rails = Backend(name: "rails", kind: .nesting)
  static let qs = Backend(name: "qs", kind: .nesting)
  static let express = Backend(name: "express", kind: .nesting)
  static let bodyparser = Backend(name: "bodyparser", kind: .nesting)
  static let urlsearchparams = Backend(name: "urlsearchparams", kind: .flat)
  static let querystring = Backend(name: "querystring", kind: .flat)
  static let django = Backend(name: "django", kind: .flat)
  static let werkzeug = Backend(name: "werkzeug", kind: .flat)
  static let starlette = Backend(name: "starlette", kind: .flat)
  static let go = Backend(name: "go", kind: .flat)
  static let tomcat = Backend(name: "tomcat", kind: .flat)
  static let gorilla = Backend(name: "gorilla", kind: .typedWithZeros)
  static let spring = Backend(name: "spring", kind: .typed)

  /// Those that make a tree out of any names.
  static let nesting = [php, rack, rails, qs, express, bodyparser]

  /// Those that keep names as they are.
  static let flat = [urlsearchparams, querystring, django, werkzeug, starlette, go, tomcat]
}
