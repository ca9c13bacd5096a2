// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension CurlOperation {
  /// Applies an option that shapes the request.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - value: The value of the option, or an empty word if it takes none.
  ///   - isOn: False after `--no-`.
  /// - Throws: `malformedText` if curl would refuse the value.
  mutating func apply(
    _ option: CurlOption.Shape,
    _ value: ShellArgument,
    isOn: Bool
  ) throws(RequestError) {
    switch option {
    case .url: try appendURL(value)
    case .uploadFile: uploads.append(value)
    case .request: method = value
    case .requestTarget: requestTarget = value
    case .header: lines.append(value)
    case .userAgent: userAgent = value
    case .referer: referer = value
    case .range: range = value
    case .continueAt: setResumption(value)
    case .timeCondition: timeCondition = value
    case .user: user = value
    case .oauth2Bearer: bearer = value
    case .awsSigV4: signature = value
    case .basic, .digest, .ntlm, .ntlmWB, .negotiate, .anyAuth:
      if isOn { authentication.insert(option) } else { authentication.remove(option) }
    case .head: isHead = isOn
    case .get: isGet = isOn
    case .globOff: keepsBraces = isOn
    case .pathAsIs: keepsDotSegments = isOn
    case .trEncoding: asksForTransferCoding = isOn
    case .protoDefault: defaultScheme = try Self.text(value, "a protocol")
    case .maxTime: try setTimeout(value)
    case .cookie: setCookie(value)
    case .data, .dataASCII:
      let content = try at(value, .withoutLineEnds)
      if let content, content.bytes == nil, content.paths != ["-"] {
        let message =
          "`--data` removes line breaks from a file. A file that is not opened keeps them."
        notes.append(value.note(message))
      }
      appendData(content ?? CurlContent(value.bytes))
    case .dataBinary: try appendData(at(value, .exact) ?? CurlContent(value.bytes))
    case .dataRaw: appendData(CurlContent(value.bytes))
    case .dataURLEncode: appendData(try encoded(value))
    case .json: try appendJSON(value)
    case .urlQuery: try appendQuery(value)
    case .form, .formString:
      form = form ?? CurlForm()
      try form?.append(value, isLiteral: option == .formString, input: input)
    case .formEscape:
      form = form ?? CurlForm()
      form?.escapesWithBackslash = isOn
    }
  }

  private mutating func appendURL(_ value: ShellArgument) throws(RequestError) {
    guard value.content.first != UInt8(ascii: "@") else {
      throw value.unsupported(
        "`--url @file` reads URLs from a file, which is not opened. Write the URLs in the command.",
        of: "--url"
      )
    }
    urls.append(value)
  }

  private mutating func appendJSON(_ value: ShellArgument) throws(RequestError) {
    let content = try at(value, .exact) ?? CurlContent(value.bytes)
    data = data ?? CurlContent()
    data?.append(content)
    isJSON = true
  }

  private mutating func appendQuery(_ value: ShellArgument) throws(RequestError) {
    let isRaw = value.bytes.first == UInt8(ascii: "+")
    let content = isRaw ? CurlContent(Array(value.bytes.dropFirst())) : try encoded(value)
    if query != nil { query?.append("&".utf8) }
    query = query ?? CurlContent()
    query?.append(content)
  }

  private mutating func appendData(_ content: CurlContent) {
    if data != nil { data?.append("&".utf8) }
    data = data ?? CurlContent()
    data?.append(content)
  }

  /// Returns the content of the file named after an `@`, or nil if the value names no file.
  private mutating func at(
    _ value: ShellArgument,
    _ treatment: CurlContent.Treatment
  ) throws(RequestError) -> CurlContent? {
    guard value.bytes.first == UInt8(ascii: "@") else { return nil }
    return try CurlContent(ofFile: value.bytes.dropFirst(), treatment, input, at: value.offset)
  }

  /// `content`, `=content`, `name=content`, `@file` or `name@file`, with the content encoded.
  private mutating func encoded(_ value: ShellArgument) throws(RequestError) -> CurlContent {
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
      content.append(try CurlContent(ofFile: rest, treatment, input, at: value.offset))
    }
    return content
  }

  private mutating func setCookie(_ value: ShellArgument) {
    if value.bytes.contains(UInt8(ascii: "=")) {
      cookies.append(value)
    } else if !value.bytes.isEmpty {
      let message =
        "`-b` names a cookie file, which is not opened. Write the cookies: `-b 'name=value'`."
      notes.append(value.note(message))
    }
  }

  private mutating func setResumption(_ value: ShellArgument) {
    guard value.bytes.elementsEqual("-".utf8) else { return resumption = value }
    let message =
      "`-C -` was left out: the size of the existing file is unknown. The request asks for the "
      + "whole file."
    notes.append(value.note(message))
  }

  private mutating func setTimeout(_ value: ShellArgument) throws(RequestError) {
    if let name = variables.names(in: [value.bytes]).first {
      let message = "`--max-time` was left out: the variable \(name) has no value. Give its value."
      return notes.append(value.note(message))
    }
    let text = try Self.text(value, "a number of seconds")
    guard text.utf8.allSatisfy(ByteSet("0123456789.eE+-").contains), let seconds = Double(text),
      seconds >= 0
    else {
      throw value.malformed(
        "`--max-time` needs a number of seconds, such as `2.5`.",
        of: "--max-time"
      )
    }
    // A timeout of zero means no limit to curl.
    timeout = seconds > 0 ? seconds : nil
    guard seconds > Limits.timeout else { return }
    timeout = nil
    notes.append(
      value.note("`--max-time` was left out: it is longer than the longest timeout.")
    )
  }
}
