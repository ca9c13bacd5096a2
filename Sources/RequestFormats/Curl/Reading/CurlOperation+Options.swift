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
    case .url:
      guard value.content.first != UInt8(ascii: "@") else {
        throw value.unsupported(
          "`--url @file` reads URLs from a file, which is not opened. Write the URLs in the "
            + "command.",
          of: "--url"
        )
      }
      urls.append(value)
    case .uploadFile: uploads.append(value)
    case .continueAt where value.spells("-"):
      note(
        "`-C -` was left out: the size of the existing file is unknown. The request asks for the "
          + "whole file.",
        at: value.offset
      )
    case .continueAt
    where !value.content.isEmpty && value.content.allSatisfy(ByteSet("0").contains):
      // curl ignores an offset of zero, so `-r` applies.
      values.removeAll { $0.option == option }
    case .request, .requestTarget, .userAgent, .referer, .range, .continueAt, .timeCondition, .user,
      .oauth2Bearer, .awsSigV4:
      values.removeAll { $0.option == option }
      values.append((option, value))
    case .head, .get, .globOff, .pathAsIs, .trEncoding, .basic, .digest, .ntlm, .ntlmWB, .negotiate,
      .anyAuth:
      if isOn { switches.insert(option) } else { switches.remove(option) }
    case .header: lines.append(CurlHeaderLine(value))
    case .protoDefault: defaultScheme = try Self.text(value, "a protocol")
    case .maxTime: try setTimeout(value)
    case .cookie where value.content.contains(UInt8(ascii: "=")): cookies.append(value)
    case .cookie where value.content.isEmpty: break
    case .cookie:
      if let name = variables.name(ofMark: value.bytes) {
        cookies.append(value)
        let message =
          "The variable \(name) was read as cookies. If it names a cookie file, remove the option."
        return note(message, at: value.offset)
      }
      note(
        "`-b` names a cookie file, which is not opened. Write the cookies: `-b 'name=value'`.",
        at: value.offset
      )
    case .data, .dataASCII:
      let content = try content(value, .withoutLineEnds)
      if content.bytes == nil, content.paths != ["-"] {
        note(
          "`--data` removes line breaks from a file. A file that is not opened keeps them.",
          at: value.offset
        )
      }
      data.append(content, after: "&")
    case .dataBinary: data.append(try content(value, .exact), after: "&")
    case .dataRaw: data.append(CurlContent(value.bytes), after: "&")
    case .dataURLEncode: data.append(try encoded(value), after: "&")
    case .json:
      data.append(try content(value, .exact), after: "")
      isJSON = true
    case .urlQuery where value.content.first == UInt8(ascii: "+"):
      query.append(CurlContent(Array(value.content.dropFirst())), after: "&")
    case .urlQuery: query.append(try encoded(value), after: "&")
    case .form, .formString:
      try form.append(value, isLiteral: option == .formString, input: input, variables.marks)
      if variables.marks != nil, let part = form.parts.last {
        noteNames(of: [part] + part.parts, at: value.offset)
      }
    case .formEscape: form.escapesWithBackslash = isOn
    }
  }

  /// Notes a file whose name is a variable, because the value can be a path.
  private mutating func noteNames(of parts: [CurlFormPart], at offset: Int?) {
    for part in parts where part.isNamedByPath {
      guard let variable = variables.names(in: [part.filename ?? []]).first else { continue }
      note(
        "curl sends the last part of a path as the name of the file. If \(variable) is a path, add "
          + "`;filename=` with its last part.",
        at: offset
      )
    }
  }

  /// Returns the content of the file named after an `@`, or else the value.
  private func content(
    _ value: ShellArgument,
    _ treatment: CurlContent.Treatment
  ) throws(RequestError) -> CurlContent {
    guard value.content.first == UInt8(ascii: "@") else { return CurlContent(value.bytes) }
    return try CurlContent(ofFile: value.content.dropFirst(), treatment, input, at: value.offset)
  }

  /// `content`, `=content`, `name=content`, `@file` or `name@file`, with the content encoded.
  private func encoded(_ value: ShellArgument) throws(RequestError) -> CurlContent {
    let bytes = value.bytes
    let sign = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.firstIndex(of: UInt8(ascii: "@"))
    let rest = bytes[(sign.map { $0 + 1 } ?? 0)...]
    var content = CurlContent()
    if let sign, sign > 0 { content.append(Array(bytes[..<sign]) + [UInt8(ascii: "=")]) }
    if let sign, bytes[sign] == UInt8(ascii: "@") {
      content.append(try CurlContent(ofFile: rest, .encoded, input, at: value.offset))
    } else {
      content.append(variables.encoding(CurlContent.Treatment.encoded.apply(to: rest)))
    }
    return content
  }

  private mutating func setTimeout(_ value: ShellArgument) throws(RequestError) {
    if let name = variables.names(in: [value.bytes]).first {
      let message = "`--max-time` was left out: the variable \(name) has no value. Give its value."
      return note(message, at: value.offset)
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
    timeout = seconds > 0 && seconds <= Limits.timeout ? seconds : nil
    if seconds > Limits.timeout {
      note("`--max-time` was left out: it is longer than the longest timeout.", at: value.offset)
    }
  }
}
