// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request while its endpoints are resolved one after the other.
struct ResolvedPath {
  /// The path of an appending base, before every endpoint.
  private var prefix: ArraySlice<UInt8> = []
  private var path: ArraySlice<UInt8> = []
  /// The path, once more than one reference was resolved.
  private var growing: GrowingPath?
  /// A Boolean value that indicates whether endpoints are appended to the base.
  private let appends: Bool
  private let hasBase: Bool
  private var isUntouched = true

  init(base: URLReference?, appends: Bool) {
    self.appends = appends
    hasBase = base != nil
    guard let base else { return }
    path = base.bytes[base.pathRange]
    if appends { prefix = path.last == UInt8(ascii: "/") ? path.dropLast() : path }
  }

  /// The path as sent.
  var bytes: ArraySlice<UInt8> {
    let path = growing.map { $0.bytes[...] } ?? path
    return appends && !isUntouched ? prefix + path : path
  }

  mutating func resolve(_ reference: URLReference) throws(RequestError) {
    let relative = reference.bytes[reference.pathRange]
    guard !relative.isEmpty else { return }
    defer { isUntouched = false }
    if !hasBase && isUntouched {
      // A first reference without a base is not resolved.
      path = relative
      return
    }
    if isUntouched && !appends {
      // Most requests have one endpoint, and need no further state.
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
}
