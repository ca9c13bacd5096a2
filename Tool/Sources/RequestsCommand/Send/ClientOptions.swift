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

  @Flag(inversion: .prefixedNo, help: "Follow redirects, or do not; they are by default.")
  var follow: Bool?

  @Flag(help: "Accept any certificate of the server. URLSession can do this on Apple systems only.")
  var insecure = false

  @Option(help: ArgumentHelp("Send through a proxy, such as http://h:3128.", valueName: "url"))
  var proxy: String?

  @Flag(
    help: """
      Let a curl command say by -L, -k, -x and -m how it is sent. Otherwise they are noted and left \
      out.
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
      throw ValidationError("The commands name several proxies. Choose one, or some: --request.")
    }
    let proxy = proxies.first ?? nil
    return try requests.map { request in
      let follows = follow ?? (note("location", of: request)?.option != "no-location")
      let acceptsAny = insecure || note("insecure", of: request)?.option == "insecure"
      guard !acceptsAny || RequestSender.canAcceptAnyCertificate else {
        throw ExitStatus.show(
          "URLSession on this system accepts valid certificates only. Leave out --insecure.",
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
        "note: --max-time is left out. Heed it with --allow-options, or pass --timeout."
      )
      return nil
    }
  }

  /// The last note about an option that may be heeded.
  private func note(_ option: String, of request: ImportedRequest) -> ImportNote? {
    guard allowOptions else { return nil }
    return request.notes.last { $0.option == option || $0.option == "no-\(option)" }
  }

  private func proxy(for request: ImportedRequest) throws -> String? {
    if let proxy { return proxy }
    guard let note = note("proxy", of: request) else { return nil }
    guard let value = note.value else {
      throw ExitStatus.show(
        "The proxy of the command has a password or is a variable. Pass it with --proxy.",
        as: .notExpressible
      )
    }
    return value
  }
}
