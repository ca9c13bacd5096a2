// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request while its endpoints are resolved one after the other.
struct ResolvedPath {
  /// The base, when there is one.
  let base: URLReference?
  /// What an appending base puts in front of every endpoint.
  private var prefix: ArraySlice<UInt8> = []
  private var path: ArraySlice<UInt8> = []
  private let joining: BaseURL.Joining
  private var isUntouched = true

  init(base: (text: String, joining: BaseURL.Joining)?) throws(RequestError) {
    joining = base?.joining ?? .resolve
    guard let base else {
      self.base = nil
      return
    }
    let reference = try BaseURL.reference(base.text)
    self.base = reference
    path = reference.text[reference.pathRange]
    if base.joining == .append {
      prefix = path.last == UInt8(ascii: "/") ? path.dropLast() : path
    }
  }

  /// The path as it will be sent.
  var bytes: ArraySlice<UInt8> { joining == .append && !isUntouched ? prefix + path : path }

  mutating func resolve(_ reference: URLReference) throws(RequestError) {
    let relative = reference.text[reference.pathRange]
    guard !relative.isEmpty else { return }
    defer { isUntouched = false }
    switch (base, joining) {
    case (nil, _):
      // Nothing to resolve against: a first reference stays as it was written.
      path =
        isUntouched
        ? relative
        : relative.first == UInt8(ascii: "/")
          ? URLPath.removingDotSegments(relative)
          : URLPath.foldingDotSegments(
            ofRelative: URLPath.merge(relative, with: path, hasAuthority: false)
          )[...]
    case (_, .append):
      try resolveBelowPrefix(relative)
    case (_, .resolve):
      path = URLPath.resolve(relative, against: path, hasAuthority: true)
    }
  }

  /// Resolves below the prefix, which the endpoint may not leave.
  private mutating func resolveBelowPrefix(_ relative: ArraySlice<UInt8>) throws(RequestError) {
    let current = isUntouched ? [UInt8(ascii: "/")] : path
    let merged =
      relative.first == UInt8(ascii: "/")
      ? Array(relative)
      : URLPath.merge(relative, with: current, hasAuthority: true)
    var depth = 0
    for segment in merged.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    ) {
      switch URLPath.dots(in: segment) {
      case 0: depth += 1
      case 1: break
      default: depth -= 1
      }
      if depth < 0 {
        throw RequestError(
          .endpointLeavesBase,
          block: "Endpoint",
          "The endpoint climbs above the base URL that it is appended to. Remove a \"..\", or join "
            + "with .resolve if this is meant."
        )
      }
    }
    path = URLPath.removingDotSegments(merged[...])
  }
}
