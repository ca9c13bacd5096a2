// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Takes an option that shapes the request.
  ///
  /// - Parameters:
  ///   - name: Its long name.
  ///   - value: The word that belongs to it; empty where it takes none.
  ///   - isOn: False behind `--no-`.
  /// - Throws: `malformedText` for a value that curl refuses.
  mutating func apply(_ name: String, _ value: ShellArgument, isOn: Bool) throws(RequestError) {
    switch name {
    case "url": urls.append(value)
    case "upload-file": uploads.append(value)
    case "request": method = value
    case "request-target": requestTarget = value
    case "header": lines.append(value)
    case "user-agent": userAgent = value
    case "referer": referer = value
    case "range": range = value
    case "continue-at": setResumption(value)
    case "user": user = value
    case "oauth2-bearer": bearer = value
    case "basic", "digest", "ntlm", "ntlm-wb", "negotiate", "anyauth", "aws-sigv4":
      if isOn { authentication.insert(name) } else { authentication.remove(name) }
    case "head": isHead = isOn
    case "get": isGet = isOn
    case "globoff": keepsBraces = isOn
    case "path-as-is": keepsDotSegments = isOn
    case "tr-encoding": asksForTransferCoding = isOn
    case "proto-default": defaultScheme = try Self.text(value, "a protocol")
    case "max-time": try setTimeout(value)
    case "cookie": setCookie(value)
    default: try applyContent(name, value, isOn: isOn)
    }
  }

  /// Takes an option that gives a body or a query.
  private mutating func applyContent(
    _ name: String,
    _ value: ShellArgument,
    isOn: Bool
  ) throws(RequestError) {
    switch name {
    case "data", "data-ascii":
      try appendData(at(value, .withoutLineEnds) ?? CurlContent(value.bytes))
    case "data-binary": try appendData(at(value, .exact) ?? CurlContent(value.bytes))
    case "data-raw": appendData(CurlContent(value.bytes))
    case "data-urlencode": appendData(try encoded(value))
    case "json":
      let content = try at(value, .exact) ?? CurlContent(value.bytes)
      data = data ?? CurlContent()
      data?.append(content)
      isJSON = true
    case "url-query":
      let isRaw = value.bytes.first == UInt8(ascii: "+")
      let content = isRaw ? CurlContent(Array(value.bytes.dropFirst())) : try encoded(value)
      if query != nil { query?.append("&".utf8) }
      query = query ?? CurlContent()
      query?.append(content)
    case "form", "form-string":
      form = form ?? CurlForm()
      try form?.append(value, isLiteral: name == "form-string", input: input)
    case "form-escape":
      form = form ?? CurlForm()
      form?.escapesWithBackslash = isOn
    default: break
    }
  }

  private mutating func appendData(_ content: CurlContent) {
    if data != nil { data?.append("&".utf8) }
    data = data ?? CurlContent()
    data?.append(content)
  }

  /// The content of the file that is named behind an `@`, or nil when there is none.
  private func at(
    _ value: ShellArgument,
    _ treatment: CurlContent.Treatment
  ) throws(RequestError) -> CurlContent? {
    guard value.bytes.first == UInt8(ascii: "@") else { return nil }
    return try CurlContent(
      ofFile: value.bytes.dropFirst(),
      treatment,
      input: input,
      at: value.offset
    )
  }

  /// `content`, `=content`, `name=content`, `@file` or `name@file`, with the content encoded.
  private func encoded(_ value: ShellArgument) throws(RequestError) -> CurlContent {
    let bytes = value.bytes
    let sign = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.firstIndex(of: UInt8(ascii: "@"))
    let treatment = CurlContent.Treatment.encoded
    guard let sign else { return CurlContent(variables.encoding(treatment.apply(to: bytes))) }
    var content = CurlContent()
    if sign > 0 { content.append(Array(bytes[..<sign]) + [UInt8(ascii: "=")]) }
    let rest = bytes[(sign + 1)...]
    if bytes[sign] == UInt8(ascii: "=") {
      content.append(variables.encoding(treatment.apply(to: rest)))
    } else {
      content.append(
        try CurlContent(ofFile: rest, treatment, input: input, at: value.offset)
      )
    }
    return content
  }

  private mutating func setCookie(_ value: ShellArgument) {
    if value.bytes.contains(UInt8(ascii: "=")) {
      cookies.append(value)
    } else if !value.bytes.isEmpty {
      let message = "The cookies of a file are not read. Write them: -b 'name=value'."
      notes.append(ImportNote(offset: value.offset, message))
    }
  }

  private mutating func setResumption(_ value: ShellArgument) {
    guard value.bytes.elementsEqual("-".utf8) else { return resumption = value }
    let message = "How much of the file is there already is not known; all of it is asked for."
    notes.append(ImportNote(offset: value.offset, message))
  }

  private mutating func setTimeout(_ value: ShellArgument) throws(RequestError) {
    if let name = variables.names(in: [value.bytes]).first {
      let message = "The time is the variable \(name), and is left out. Give its value."
      return notes.append(ImportNote(offset: value.offset, message))
    }
    let text = try Self.text(value, "a number of seconds")
    guard text.utf8.allSatisfy(ByteSet("0123456789.eE+-").contains), let seconds = Double(text),
      seconds >= 0
    else {
      throw .curl(
        .malformedText,
        field: "--max-time",
        at: value.offset,
        "This is a number of seconds, such as 2.5."
      )
    }
    // No time at all is no limit to curl.
    timeout = seconds > 0 ? seconds : nil
    guard seconds > Self.longestTimeout else { return }
    timeout = nil
    notes.append(ImportNote(offset: value.offset, "The time is longer than a timeout can be."))
  }

  /// The longest time that `Timeout` takes.
  private static let longestTimeout = 10_000_000.0
}
