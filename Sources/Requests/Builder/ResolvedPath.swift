// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request while its endpoints are resolved one after the other.
struct ResolvedPath {
  /// The base, when there is one.
  let base: URLReference?
  /// What an appending base puts before every endpoint.
  private var prefix: ArraySlice<UInt8> = []
  private var path: ArraySlice<UInt8> = []
  /// The path, once more than one reference was resolved.
  private var growing: GrowingPath?
  /// Whether endpoints are appended to the base.
  private let appends: Bool
  /// To compare the base with nil would copy it.
  private let hasBase: Bool
  private var isUntouched = true

  init(base: (text: String, appends: Bool)?) throws(RequestError) {
    appends = base?.appends ?? false
    hasBase = base != nil
    guard let base else {
      self.base = nil
      return
    }
    let reference = try Self.reference(base.text)
    self.base = reference
    path = reference.text[reference.pathRange]
    if base.appends {
      prefix = path.last == UInt8(ascii: "/") ? path.dropLast() : path
    }
  }

  /// The path as it will be sent.
  var bytes: ArraySlice<UInt8> {
    let path = growing.map { $0.bytes[...] } ?? path
    return appends && !isUntouched ? prefix + path : path
  }

  mutating func resolve(_ reference: URLReference) throws(RequestError) {
    let relative = reference.text[reference.pathRange]
    guard !relative.isEmpty else { return }
    defer { isUntouched = false }
    if !hasBase && isUntouched {
      // Nothing to resolve against: a first reference stays as it was written.
      path = relative
      return
    }
    if isUntouched && !appends {
      // Most requests have one endpoint, for which nothing has to be kept.
      path = URLPath.resolve(relative, against: path, hasAuthority: true)
      return
    }
    var growing =
      self.growing.take() ?? GrowingPath(appends ? [] : path, isAbsolute: hasBase)
    let isBounded = hasBase && appends
    guard growing.resolve(relative, isBounded: isBounded) else {
      throw RequestError(
        .endpointLeavesBase,
        block: "Endpoint",
        "The endpoint leaves the base URL. Remove a \"..\", or join with `.resolve` if you mean "
          + "this."
      )
    }
    self.growing = growing
  }

  /// Reads a base and refuses what a request cannot be sent to.
  private static func reference(_ text: String) throws(RequestError) -> URLReference {
    let reference = try URLReference(Array(text.utf8), block: "BaseURL")
    guard reference.schemeRange != nil else {
      throw RequestError(
        .invalidURL,
        block: "BaseURL",
        offset: 0,
        "A base URL needs a scheme, as in https://api.example.com."
      )
    }
    try reference.checkDestination(block: "BaseURL")
    return reference
  }
}
