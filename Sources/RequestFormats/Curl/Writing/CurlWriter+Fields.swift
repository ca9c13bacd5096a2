// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlWriter {
  /// The size above which curl asks the server before it sends a body.
  private static let longestUnaskedBody = 1024 * 1024

  /// Appends a `-H` for each field, and for each field that curl would add.
  ///
  /// - Parameters:
  ///   - arguments: Receives the options.
  ///   - isUpload: True if `--upload-file` sends the body without a type.
  func appendFields(to arguments: inout CurlArguments, isUpload: Bool) {
    var fields: [HTTPHeader] = []
    for header in headers {
      guard let field = try? header.validated(block: "curl"), !breaksFraming(field) else {
        arguments.notes.append("The field \(header.name) was left out because it is invalid.")
        continue
      }
      fields.append(field)
      let hidden = secrets == nil ? [] : open?.secrets(of: field) ?? field.secrets
      if let (bytes, hidden) = open?.credentials(of: field) {
        let word = arguments.variables.word(bytes, hiding: secrets == nil ? [] : hidden)
        arguments.append("-u", word)
      } else if hidden.isEmpty {
        // curl drops a field that ends with its colon; a semicolon sends it empty.
        let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
        arguments.append("-H", ShellWord.quoting(Array(line.utf8)))
      } else {
        let value = arguments.variables.word(Array(field.value.utf8), hiding: hidden)
        let isVariable = hidden.first?.range == 0..<field.value.utf8.count
        // Between double quotes, some characters of a name have a meaning.
        let isJoined = isVariable && field.name.utf8.allSatisfy(ByteSet.unreserved.contains)
        let name = "\(field.name): "
        let start = isJoined ? "\"\(name)" : ShellWord.quoting(Array(name.utf8))
        arguments.append("-H", start + value.dropFirst(isJoined ? 1 : 0))
      }
    }
    let mayBeAsked =
      body.map { $0.length ?? ($0.namesFile ? 0 : .max) > Self.longestUnaskedBody } ?? false
    let isExact = style.contains(.exact)
    let added = [
      ("Content-Type", body != nil && !isUpload), ("Expect", mayBeAsked), ("User-Agent", isExact),
      ("Accept", isExact),
    ]
    for (name, isAdded) in added where isAdded {
      if !fields.contains(where: { ASCIICase.equal($0.name, name) }) {
        arguments.append("-H", "'\(name):'")
      }
    }
  }

  /// Appends the options that make curl sign, with a shell variable for a secret key.
  func append(_ signature: PendingAWSSignature, to arguments: inout CurlArguments) {
    let region = Array("aws:amz:\(signature.region)".utf8)
    let service = Array(":\(signature.service)".utf8)
    // In zsh, a colon and letters after a variable are a modifier, unless a quote separates them.
    let value =
      open?.isIn(region) ?? false
      ? ShellWord.quoting(region) + ShellWord.quoting(service) : ShellWord.quoting(region + service)
    arguments.append("--aws-sigv4", value)
    let name = Array("\(signature.accessKeyID):".utf8)
    let key = Array(signature.secretAccessKey.utf8)
    let isHidden = secrets != nil && !key.isEmpty && open?.standsFor(key) != true
    let range = name.count..<name.count + key.count
    let hidden = isHidden ? [SecretValue(name: "AWS_SECRET_ACCESS_KEY", range: range)] : []
    arguments.append("--user", arguments.variables.word(name + key, hiding: hidden))
  }

  /// Returns true if curl would send the field unchanged although the body is framed differently.
  private func breaksFraming(_ field: HTTPHeader) -> Bool {
    if ASCIICase.equal(field.name, "Transfer-Encoding") { return true }
    guard ASCIICase.equal(field.name, "Content-Length") else { return false }
    if let body, body.length == nil { return !field.value.utf8.allSatisfy(ByteSet.digit.contains) }
    return field.value != String(body?.length ?? 0)
  }
}
