// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Chooses the blocks that read best and still give exactly the request.
struct SwiftSourceWriter {
  private let request: ComposedRequest
  private var notes: [String] = []
  private var blocks: [SwiftBlock] = []

  init(_ request: ComposedRequest) {
    self.request = request
    notes = request.options.requirements.map { "Not in this source: \($0)." }
    let bodies = bodies()
    let head = method() + SwiftBlock.blocks(for: request.url)
    let options = options()
    for body in bodies {
      let implied = body.map { SwiftBlock.request(of: [$0])?.headers["Content-Type"] } ?? nil
      for implied in implied == nil ? [nil] : [implied, nil] {
        let fields = SwiftBlock.blocks(for: request.headers, implied: implied)
        blocks = head + fields + (body.map { [$0] } ?? []) + options
        guard let result = SwiftBlock.request(of: blocks) else { continue }
        if result.headers == request.headers, result.body == request.body { return }
      }
    }
  }

  /// The source behind its notes.
  var text: String {
    let call = SwiftExpression.closure(
      .atom("let request = try ComposedRequest"),
      blocks.map(\.source)
    )
    let lines = notes.map { "// \($0)" } + call.layout(indent: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  private func method() -> [SwiftBlock] {
    let name = request.method.rawValue
    guard name != "GET" else { return [] }
    let known = [
      "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY",
    ]
    let source: SwiftExpression =
      known.contains(name)
      ? .atom("Method.\(name)") : .call("Method.custom", .init(.string(name)))
    return [SwiftBlock(source) { Method.custom(name) }]
  }

  private func options() -> [SwiftBlock] {
    guard let timeout = request.options.timeout else { return [] }
    let number = Int(exactly: timeout).map(String.init) ?? "\(timeout)"
    return [SwiftBlock(.call("Timeout", .init(.atom(number)))) { Timeout(timeout) }]
  }

  /// The blocks that may give the body, the one that reads best first; nil is no block.
  private mutating func bodies() -> [SwiftBlock?] {
    guard let body = request.body else { return [nil] }
    let type = request.headers["Content-Type"].flatMap { try? MIMEType($0) }
    if let data = body.data { return SwiftBody(data, type: type).blocks }
    if let file = body.wholeFile {
      let source = SwiftExpression.call("URL", .init("fileURLWithPath", .string(file)))
      let url = URL(fileURLWithPath: file)
      return [
        SwiftBlock(.call("RequestBody.file", .init(source))) { RequestBody.file(url) },
        type.map { type in
          SwiftBlock(.call("RequestBody.file", .init(source), .init("type", .type(type)))) {
            RequestBody.file(url, type: type)
          }
        }
          ?? SwiftBlock(
            .call("RequestBody.source", .init(.call(".file", .init(source))))
          ) {
            RequestBody.source(.file(url))
          },
      ]
    }
    if let segmented = body.segmented, let block = SwiftBody.multipart(segmented, type: type) {
      return [block]
    }
    if let data = try? body.contents() { return SwiftBody(data, type: type).blocks }
    notes.append("The body is not in this source: it comes from a stream. Add it.")
    return [nil]
  }
}

extension ComposedRequest.Body {
  /// The path of the file that is all of the body.
  fileprivate var wholeFile: String? {
    guard let pieces = segmented?.pieces, pieces.count == 1, case .file(let file) = pieces[0],
      file.isWhole
    else { return nil }
    return file.path
  }
}
