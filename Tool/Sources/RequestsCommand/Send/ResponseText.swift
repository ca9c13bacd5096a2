// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The head of a response as lines: its status and its fields, sorted by name.
struct ResponseText: CustomStringConvertible {
  let description: String

  /// Creates the lines.
  ///
  /// - Parameters:
  ///   - response: The head.
  ///   - terminal: The terminal that shows it, by default one without color.
  init(
    _ response: some ResponseHead,
    on terminal: Terminal = Terminal(isTerminal: false, environment: [:])
  ) {
    let reason = HTTPURLResponse.localizedString(forStatusCode: response.status.code)
    let status = "\(response.status.code) \(reason)"
    var lines = ["HTTP \(terminal.styled(status, Self.style(of: response.status)))"]
    for field in response.headers {
      let name = terminal.styled(WireText.line(of: field.name.utf8), .cyan)
      lines.append("\(name): \(WireText.line(of: field.value.utf8))")
    }
    description = lines.map { "\($0)\n" }.joined()
  }

  private static func style(of status: HTTPResponse.Status) -> Terminal.Style {
    switch status.kind {
    case .successful: .green
    case .redirection: .yellow
    case .clientError, .serverError: .red
    case .informational, .invalid: .bold
    }
  }
}
