// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a request while its endpoints are resolved one after the other.
struct ResolvedPath {
  /// The base, when there is one.
  let base: URLReference?
  /// What an appending base puts in front of every endpoint.
  private var prefix: ArraySlice<UInt8> = []
  private var path: ArraySlice<UInt8> = []
  /// The path, once more than one reference was resolved.
  private var growing: GrowingPath?
  private let joining: BaseURL.Joining
  /// To compare the base with nil would copy it.
  private let hasBase: Bool
  private var isUntouched = true

  init(base: (text: String, joining: BaseURL.Joining)?) throws(RequestError) {
    joining = base?.joining ?? .resolve
    hasBase = base != nil
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
  var bytes: ArraySlice<UInt8> {
    let path = growing.map { $0.bytes[...] } ?? path
    return joining == .append && !isUntouched ? prefix + path : path
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
    if isUntouched && joining == .resolve {
      // Most requests have one endpoint, for which nothing has to be kept.
      path = URLPath.resolve(relative, against: path, hasAuthority: true)
      return
    }
    var growing =
      self.growing.take() ?? GrowingPath(joining == .append ? [] : path, isAbsolute: hasBase)
    let isBounded = hasBase && joining == .append
    guard growing.resolve(relative, isBounded: isBounded) else {
      throw RequestError(
        .endpointLeavesBase,
        block: "Endpoint",
        "The endpoint climbs above the base URL that it is appended to. Remove a \"..\", or join "
          + "with .resolve if this is meant."
      )
    }
    self.growing = growing
  }
}
