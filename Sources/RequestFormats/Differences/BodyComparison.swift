// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The content and the type of a body or of a part.
private struct Content {
  enum Kind {
    case json, form, multipart, text, bytes
  }

  let data: Data
  let type: MIMEType?

  init(_ data: Data, type: String?) {
    self.data = data
    self.type = type.flatMap { try? MIMEType($0) }
  }

  init(_ part: MultipartMessage.Part) {
    self.init(part.content, type: part.headers.value(for: "Content-Type") ?? "text/plain")
  }

  /// The places of the secrets.
  var secrets: [Range<Int>] {
    var position = 0
    let runs = BodySecrets(contentType: type?.description)?.runs(of: [.bytes(data)]) ?? []
    return runs.compactMap { run in
      guard case .bytes(let bytes) = run.segment else { return nil }
      defer { position += bytes.count }
      return run.isSecret ? position..<position + bytes.count : nil
    }
  }

  /// The kind of the content, or nil if it has no type.
  var kind: Kind? {
    guard let type else { return nil }
    if type.isJSON { return .json }
    if type.type == "multipart" { return .multipart }
    if type.essence == "application/x-www-form-urlencoded" {
      // `curl -d` calls JSON a form.
      return JSONSecrets.isLikely(Array(data)) ? .json : .form
    }
    let isText =
      type.type == "text" || type.hasFormat("xml")
      || ["graphql", "javascript"].contains(type.subtype)
    return isText ? .text : .bytes
  }

  /// The kind and the size.
  var summary: String {
    let size = BodyContents.size(data)
    return switch kind {
    case .json: "JSON of \(size)"
    case .form: "a form of \(size)"
    case .multipart: "a multipart body of \(size)"
    case .text: "text of \(size)"
    case .bytes, nil: size
    }
  }
}

extension RequestComparison {
  /// Compares the bodies after they are read.
  mutating func compareBodies(_ expectedBody: BodyContents, _ actualBody: BodyContents) {
    guard let left = expectedBody.data, let right = actualBody.data else {
      list.append(.body(path: ""), expected: expectedBody.summary, actual: actualBody.summary)
      return
    }
    let contents = (Content(left, type: type(of: expected)), Content(right, type: type(of: actual)))
    if expected.hidesBody || actual.hidesBody {
      // The differences are found as usual, and reported as one.
      var hidden = self
      hidden.list = DifferenceList()
      hidden.compare(contents.0, contents.1, path: "")
      if hidden.differences.isEmpty { return }
      list.append(.body(path: ""), expected: "", actual: "", isSecret: true)
    } else {
      compare(contents.0, contents.1, path: "")
    }
  }

  /// Returns the type of the body, or nil if a body is compressed and must be compared as bytes.
  private func type(of request: ComposedRequest) -> String? {
    [expected, actual].contains { $0.headers.value(for: "Content-Encoding") != nil }
      ? nil : request.headers.value(for: "Content-Type")
  }

  private mutating func compare(_ left: Content, _ right: Content, path: String) {
    if left.data == right.data { return }
    let kind = left.kind ?? right.kind ?? .bytes
    if let other = right.kind, kind != other, kind != .bytes, other != .bytes {
      return list.append(.body(path: path), expected: left.summary, actual: right.summary)
    }
    guard kind == right.kind ?? kind, max(left.data.count, right.data.count) <= limit else {
      return compareBytes(left, right, path: path)
    }
    switch kind {
    case .json:
      guard let expected = try? JSONValue(parsing: left.data),
        let actual = try? JSONValue(parsing: right.data)
      else { break }
      return list.compare(
        expected,
        actual,
        at: JSONPlace(path: path, isPartial: scope.hasPartialJSON)
      )
    case .form:
      guard let expected = NamedPairs(form: left.data), let actual = NamedPairs(form: right.data)
      else { break }
      return comparePairs(expected, actual, isPartial: false) {
        .body(path: Self.joined(path, ShownText.name($0, index: $1)))
      }
    case .multipart:
      guard let type = left.type, let other = right.type,
        let expected = try? MultipartMessage(contentType: type, body: left.data),
        let actual = try? MultipartMessage(contentType: other, body: right.data)
      else { break }
      return compareParts(expected.parts, actual.parts, path: path)
    case .text:
      guard ![left, right].contains(where: { UTF8Sequence.text($0.data.span) == nil }) else {
        break
      }
      return compareLines(of: left, right, path: path)
    case .bytes:
      break
    }
    compareBytes(left, right, path: path)
  }

  private static func joined(_ path: String, _ rest: String) -> String {
    path.isEmpty ? rest : path + " " + rest
  }

  /// Compares bytes up to the first difference.
  private mutating func compareBytes(_ left: Content, _ right: Content, path: String) {
    let offset = Self.commonLength(left.data, right.data)
    // A structure that cannot be read can contain secrets that cannot be found.
    let showsBytes = [left, right].allSatisfy { content in
      [nil, .bytes, .text].contains(content.kind) && content.secrets.isEmpty
    }
    func text(_ data: Data) -> String {
      let size = BodyContents.size(data)
      if data.count == offset { return "\(size), ending here" }
      guard showsBytes else { return size }
      return
        "\(size), with byte 0x\(PrintableText.hexadecimal(data[data.startIndex + offset])) here"
    }
    list.append(
      .body(path: Self.joined(path, "byte \(offset)")),
      expected: text(left.data),
      actual: text(right.data)
    )
  }

  /// Returns the number of leading bytes that are equal.
  private static func commonLength(_ left: Data, _ right: Data) -> Int {
    let end = min(left.count, right.count)
    var offset = 0
    while offset < end {
      // Comparing chunks is much faster than comparing bytes.
      let size = min(1 << 16, end - offset)
      let pieces = (left.dropFirst(offset).prefix(size), right.dropFirst(offset).prefix(size))
      if pieces.0 != pieces.1 { return offset + zip(pieces.0, pieces.1).prefix { $0 == $1 }.count }
      offset += size
    }
    return end
  }

  /// Compares texts up to the first line that differs.
  private mutating func compareLines(of left: Content, _ right: Content, path: String) {
    let lines = [left, right].map { content in
      Array(content.data).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let index = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let shown = lines.map { $0.dropFirst(index).first }
    let texts = shown.map { line in line.map { String(decoding: $0, as: UTF8.self) } }
    // A line can contain a part of a secret.
    let isSecret = zip([left, right], shown).contains { content, line in
      line.map { line in content.secrets.contains { $0.overlaps(line.indices) } } ?? false
    }
    let place = RequestDifference.Place.body(path: Self.joined(path, "line \(index + 1)"))
    // trap-free: each body has one line or nil.
    list.append(place, texts: texts[0], texts[1], isSecret: isSecret)
  }
}

// MARK: - Multipart

extension RequestComparison {
  /// Compares the parts of each name in order, and then the order of the names.
  private mutating func compareParts(
    _ expected: [MultipartMessage.Part],
    _ actual: [MultipartMessage.Part],
    path: String
  ) {
    func key(_ part: MultipartMessage.Part) -> ByteText? { part.name.map { ByteText($0) } }
    let groups = ListAlignment.groups(expected, actual, by: key)
    for (left, right) in groups {
      let name = (left.first ?? right.first)?.name ?? "part"
      for index in 0..<max(left.count, right.count) {
        let path = Self.joined(path, ShownText.name(name, index: index))
        comparePart(left.dropFirst(index).first, right.dropFirst(index).first, path: path)
      }
    }
    let names = (expected.map(key), actual.map(key))
    guard names.0 != names.1, groups.allSatisfy({ $0.expected.count == $0.actual.count }) else {
      return
    }
    let shown = ShownText.pair(
      names.0.map { $0?.text ?? "part" }.joined(separator: ", "),
      names.1.map { $0?.text ?? "part" }.joined(separator: ", ")
    )
    list.append(.body(path: Self.joined(path, "order of parts")), shown: shown)
  }

  private mutating func comparePart(
    _ expected: MultipartMessage.Part?,
    _ actual: MultipartMessage.Part?,
    path: String
  ) {
    guard let expected, let actual else {
      let size = { (part: MultipartMessage.Part) in "a part of " + BodyContents.size(part.content) }
      list.append(.body(path: path), expected: expected.map(size), actual: actual.map(size))
      return
    }
    let isSecret = [expected, actual].compactMap(\.name).contains(where: SecretNames.isSecret)
    list.append(
      .body(path: path + " filename"),
      texts: expected.filename,
      actual.filename,
      isSecret: isSecret
    )
    let isNamed = expected.name != nil
    compareDispositions(expected, actual, isSecret: isSecret, path: path)
    let fields = [expected, actual].map { part in
      part.headers.filter { !isNamed || !ASCIICase.equal($0.name, "Content-Disposition") }
    }
    compareFields(fields[0], fields[1], isPartial: false) { name, index in
      .body(path: path + " " + ShownText.name(name, index: index))
    }
    guard !isSecret else {
      if expected.content == actual.content { return }
      return list.append(.body(path: path), expected: "", actual: "", isSecret: true)
    }
    compare(Content(expected), Content(actual), path: path)
  }

  /// Compares the parameters of a disposition other than its name and filename.
  private mutating func compareDispositions(
    _ expected: MultipartMessage.Part,
    _ actual: MultipartMessage.Part,
    isSecret: Bool,
    path: String
  ) {
    let field = "Content-Disposition"
    let (left, right) = (expected.headers.value(for: field), actual.headers.value(for: field))
    guard expected.name != nil, expected.filename.hasSameBytes(as: actual.filename) else { return }
    let parameters = Self.parameters(ofDisposition: left)
    if let parameters, parameters == Self.parameters(ofDisposition: right) { return }
    list.append(.body(path: path + " " + field), texts: left, right, isSecret: isSecret)
  }

  /// Returns the sorted parameters without the values of name and filename, or nil if one is invalid.
  private static func parameters(ofDisposition value: String?) -> [ByteText]? {
    // Both fields have parameters in the same form (RFC 9110 §5.6.6).
    let text = value.map { String(Substring($0.utf8.drop { $0 != UInt8(ascii: ";") })) }
    guard let text, let type = try? MIMEType("form-data/form-data" + text) else { return nil }
    let names = type.parameters.map { ASCIICase.lowered($0.name) }
    let compared = ["name", names.contains("filename*") ? "filename*" : "filename"]
    return zip(names, type.parameters).map { name, parameter in
      let isCompared = compared.contains { $0.hasSameBytes(as: name) }
      return ByteText(isCompared ? name : "\(name)=\(parameter.value)")
    }
    .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }
}
