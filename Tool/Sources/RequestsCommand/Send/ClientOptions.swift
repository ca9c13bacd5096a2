// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import RequestsFoundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The options that say how requests are sent, and whether those of curl commands may say it too.
struct ClientOptions: ParsableArguments {
  /// The options of curl that are heeded with leave, by their long names.
  private static let known: Set<String> = [
    "location", "no-location", "insecure", "no-insecure", "proxy",
  ]

  @Flag(inversion: .prefixedNo, help: "Follow redirects (the default), or do not follow them.")
  var follow: Bool?

  @Flag(help: "Accept any server certificate. Works only on Apple systems.")
  var insecure = false

  @Option(help: ArgumentHelp("Send through a proxy, such as http://h:3128.", valueName: "url"))
  var proxy: String?

  @Flag(
    help: """
      Apply the `-L`, `-k`, `-x` and `-m` options of a curl command. Without this flag, they are \
      reported and left out.
      """
  )
  var allowOptions = false

  /// The options of curl of which no note is written.
  var heeded: Set<String> { allowOptions ? Self.known : [] }

  /// What sends each of some requests.
  ///
  /// - Parameter requests: The requests, whose options count if they may and these say nothing else.
  /// - Returns: One for each request.
  /// - Throws: `ExitCode` once it has been said what URLSession cannot do.
  func senders(for requests: [ImportedRequest]) throws -> [RequestSender] {
    // On Linux the proxy is one for all.
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
      let acceptsAny = insecure || note("insecure", of: request)?.option == "insecure"
      guard !acceptsAny || RequestSender.canAcceptAnyCertificate else {
        throw ExitStatus.show(
          "URLSession accepts only valid certificates on this system. Remove `--insecure`.",
          as: .notExpressible
        )
      }
      let configuration = URLSessionConfiguration.forgetful
      if let proxy, !proxy.isEmpty { try configuration.use(proxy: proxy) }
      return RequestSender(
        follows: follows,
        acceptsAnyCertificate: acceptsAny,
        configuration: configuration
      )
    }
  }

  /// How long each of some exchanges may take: what -m of its curl command says, with leave.
  ///
  /// Without leave there is a note. The requests lose the time in both cases: URLSession would take it
  /// for that between two pieces.
  func limits(taking requests: inout [ComposedRequest]) -> [Double?] {
    requests.indices.map { index in
      // No other format that is read has a time.
      guard let seconds = requests[index].options.timeout else { return nil }
      requests[index].options.timeout = nil
      if allowOptions { return seconds }
      ExitStatus.write(
        "note: `--max-time` was left out. Pass `--allow-options` to apply it, or use `--timeout`."
      )
      return nil
    }
  }

  /// The last note about an option that may be heeded.
  private func note(_ option: String, of request: ImportedRequest) -> ImportNote? {
    guard allowOptions else { return nil }
    return request.notes.last { $0.option == option || $0.option == "no-\(option)" }
  }

  /// Whether one of some requests goes through a proxy.
  ///
  /// - Throws: `ExitCode` once it has been said that the proxy is not known.
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
