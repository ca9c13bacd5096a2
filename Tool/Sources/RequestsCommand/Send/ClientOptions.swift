// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

/// The options that control how requests are sent, and whether options of curl commands can too.
struct ClientOptions: ParsableArguments {
  /// The long names of curl options that are applied with permission.
  private static let known: Set<String> = [
    "location", "no-location", "insecure", "no-insecure", "proxy",
  ]

  @Flag(inversion: .prefixedNo, help: "Follow redirects (the default), or do not follow them.")
  var follow: Bool?

  @OptionGroup var tls: TLSOptions

  @Option(help: ArgumentHelp("Send through a proxy, such as http://h:3128.", valueName: "url"))
  var proxy: String?

  @Flag(
    help: """
      Apply the `-L`, `-k`, `-x` and `-m` options of a curl command. Without this flag, they are \
      reported and left out.
      """
  )
  var allowOptions = false

  /// The curl options that need no note.
  var heeded: Set<String> { allowOptions ? Self.known : [] }

  /// Returns the senders of some requests.
  ///
  /// - Parameter requests: The requests. Their options apply if allowed, and if these options do
  ///   not override them.
  /// - Returns: A sender for each request.
  /// - Throws: `ExitCode` after it has printed the option that no client of this build supports.
  func senders(for requests: [ImportedRequest]) throws -> [RequestSender] {
    // On Linux, all requests share one proxy.
    let proxies = try Set(requests.map(proxy(for:)))
    guard proxies.count < 2 else {
      throw ValidationError(
        "The commands name more than one proxy. Choose the requests with `--request`, or pass "
          + "`--proxy`."
      )
    }
    let proxy = proxies.first ?? nil
    return try requests.map { request in
      let follows = follow ?? (note("location", of: request)?.option != "no-location")
      let acceptsAny = tls.insecure || note("insecure", of: request)?.option == "insecure"
      let unsupported = tls.unsupportedOption(acceptsAny: acceptsAny)
      #if AsyncHTTPClient
        if unsupported != nil {
          return try RequestSender(
            tls: tls,
            follows: follows,
            acceptsAnyCertificate: acceptsAny,
            proxy: proxy
          )
        }
      #else
        if let unsupported {
          throw ExitStatus.show(
            "URLSession does not support `--\(unsupported)` on this system. Remove the option, or build this "
              + "command with `swift build --traits AsyncHTTPClient`.",
            as: .notExpressible
          )
        }
      #endif
      let configuration = URLSessionConfiguration.forgetful
      if let proxy, !proxy.isEmpty { try configuration.use(proxy: proxy) }
      return RequestSender(
        follows: follows,
        acceptsAnyCertificate: acceptsAny,
        configuration: configuration
      )
    }
  }

  /// Returns the time limit of each exchange: the `-m` of its curl command, if allowed.
  ///
  /// If it is not allowed, it prints a note. It removes the timeout from the requests in both
  /// cases, because URLSession would apply it to the pause between two pieces.
  func limits(taking requests: inout [ComposedRequest]) -> [Double?] {
    requests.indices.map { index in
      // No other input format has a timeout.
      guard let seconds = requests[index].options.timeout else { return nil }
      requests[index].options.timeout = nil
      if allowOptions { return seconds }
      ExitStatus.write(
        "note: `--max-time` was left out. Pass `--allow-options` to apply it, or use `--timeout`."
      )
      return nil
    }
  }

  /// Returns the last note about an option that can be applied.
  private func note(_ option: String, of request: ImportedRequest) -> ImportNote? {
    guard allowOptions else { return nil }
    return request.notes.last { $0.option == option || $0.option == "no-\(option)" }
  }

  /// Returns true if one of the requests uses a proxy.
  ///
  /// - Throws: `ExitCode` after it has printed that the proxy is unknown.
  func useProxy(for requests: [ImportedRequest]) throws -> Bool {
    try requests.contains { try proxy(for: $0)?.isEmpty == false }
  }

  private func proxy(for request: ImportedRequest) throws -> String? {
    if let proxy { return proxy }
    guard let note = note("proxy", of: request) else { return nil }
    guard let value = note.value else {
      throw ExitStatus.show(
        "The proxy of the command has a password, or is a variable. Pass the proxy with `--proxy`.",
        as: .notExpressible
      )
    }
    return value
  }
}
