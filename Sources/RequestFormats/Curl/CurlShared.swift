// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// What the requests of an operation have in common.
struct CurlShared {
  /// What the body comes from, but for uploads, or nil for none.
  let content: CurlContent?
  /// The body when it needs no file.
  let body: ComposedRequest.Body?
  let fields: HTTPHeaders
  /// Whether the fields have the one of the credentials, so that curl makes none.
  let statesAuthorization: Bool
  let notes: [ImportNote]

  /// How much each request has to carry along.
  var weight: Int { 1 + fields.count + notes.count + (content?.paths.count ?? 0) }
}
