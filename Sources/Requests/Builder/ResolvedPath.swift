// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request while its endpoints are resolved one after the other.
struct ResolvedPath {
  /// The path of an appending base, before every endpoint.
  private var prefix: ArraySlice<UInt8> = []
  /// The path of the base, or the first path without a base.
  private var path: ArraySlice<UInt8> = []
  /// The path after the prefix, once a reference was resolved.
  private var growing: GrowingPath?
  /// A Boolean value that indicates whether endpoints are appended to the base.
  private let appends: Bool
  private let hasBase: Bool

  init(base: URLReference?, appends: Bool) {
    self.appends = appends
    hasBase = base != nil
    guard let base else { return }
    path = base.bytes[base.pathRange]
    if appends { prefix = path.last == UInt8(ascii: "/") ? path.dropLast() : path }
  }

  /// The path as sent.
  var bytes: ArraySlice<UInt8> { growing.map { prefix + $0.bytes } ?? path }

  mutating func resolve(_ reference: URLReference) throws(RequestError) {
    let relative = reference.bytes[reference.pathRange]
    guard !relative.isEmpty else { return }
    if !hasBase && path.isEmpty {
      // A first reference without a base is not resolved.
      path = relative
      return
    }
    var growing =
      self.growing.take() ?? GrowingPath(appends ? [] : path, isAbsolute: hasBase)
    guard growing.resolve(relative, isBounded: appends) else {
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
