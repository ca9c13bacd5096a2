// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser

/// The options for a request that is written in words.
struct ItemOptions: ParsableArguments {
  @Flag(help: "Write items as a form: application/x-www-form-urlencoded, or multipart with a file.")
  var form = false

  @Flag(help: "Write items as parts of a multipart form.")
  var multipart = false

  @Option(help: ArgumentHelp("Basic authentication of a URL.", valueName: "name:password"))
  var auth: String?

  @Option(help: ArgumentHelp("Bearer authentication of a URL.", valueName: "token"))
  var bearer: String?

  /// The name of an option that is set, for an error about input that is not a URL.
  var given: String? {
    if form { return "form" }
    if multipart { return "multipart" }
    if auth != nil { return "auth" }
    return bearer == nil ? nil : "bearer"
  }

  /// The format of the body, or nil if the items decide it.
  var format: RequestWords.BodyFormat? { multipart ? .multipart : form ? .form : nil }

  func validate() throws {
    if let auth, !auth.utf8.contains(UInt8(ascii: ":")) {
      throw ValidationError("`--auth` has no password. Write `name:password`.")
    }
    if auth != nil, bearer != nil {
      throw ValidationError("`--auth` and `--bearer` cannot be combined. Remove one.")
    }
  }
}
