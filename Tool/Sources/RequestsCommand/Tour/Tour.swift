// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import EchoServer
internal import RequestsFoundation

/// Visits the stops, and compares the received requests with the composed ones.
struct Tour {
  let server: EchoServer
  let base: String
  let video: URL
  let terminal: Terminal

  /// Visits every stop.
  ///
  /// - Returns: The number of requests that differ from the composed ones.
  func run(_ stops: [TourStop]) async throws -> Int {
    var differences = 0
    for (number, stop) in zip(1..., stops) {
      try terminal.write(terminal.styled("\(number). \(stop.title)\n\n", .bold))
      try terminal.write(TourText.indented(stop.source) + "\n\n")
      let problems =
        stop.expectedError == nil ? try await send(stop) : try await refuse(stop)
      differences += problems.isEmpty ? 0 : 1
      try terminal.write(verdict(problems, of: stop) + "\n\n")
    }
    let summary =
      differences == 0
      ? "\(stops.count) of \(stops.count) stops passed: the server read exactly what you wrote."
      : "\(differences) of \(stops.count) stops failed."
    try terminal.write(terminal.styled(summary, differences == 0 ? .green : .red) + "\n")
    return differences
  }

  private func send(_ stop: TourStop) async throws -> [String] {
    let request = try ComposedRequest(stop.make(base, video))
    _ = try await URLSession.shared.data(for: request)
    guard let received = await server.nextRequest() else { return ["nothing arrived"] }
    try terminal.write(heading("On the wire") + TourText.wire(received, terminal: terminal) + "\n")
    try terminal.write(heading("The server read") + TourText.reading(of: received) + "\n")
    return try TourComparison(request, received).differences
  }

  /// Composes a request that must be refused; the next request of the tour proves that nothing was sent.
  private func refuse(_ stop: TourStop) async throws -> [String] {
    do {
      _ = try await URLSession.shared.data(for: stop.make(base, video))
      return ["the request was sent, but it should have been refused"]
    } catch let error as RequestError {
      try terminal.write(heading("Thrown") + TourText.indented("\(error)") + "\n\n")
      return error.code == stop.expectedError ? [] : ["the error differs from the expected error"]
    }
  }

  private func heading(_ text: String) -> String {
    terminal.styled("   \(text)\n\n", .dim)
  }

  private func verdict(_ problems: [String], of stop: TourStop) -> String {
    guard problems.isEmpty else {
      return problems.map { terminal.styled("   differs: \($0)", .red) }.joined(separator: "\n")
    }
    let text = stop.expectedError == nil ? "received as composed" : "refused, and nothing was sent"
    return terminal.styled("   \(text)", .green)
  }
}
