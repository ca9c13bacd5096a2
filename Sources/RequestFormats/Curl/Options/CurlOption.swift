// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An option of curl: its names, and its effect on the request.
struct CurlOption: Sendable {
  /// The long name, without the dashes.
  let name: String
  /// The short name, or nil if the option has only a long one.
  let letter: UInt8?
  /// A Boolean value that indicates whether the next word is the value of the option.
  let takesValue: Bool
  let effect: Effect

  enum Effect: Sendable {
    /// It shapes the request.
    case shapes(Shape)
    /// It ends the options of a request.
    case next
    /// It sets a variable of curl.
    case variable
    /// It shapes something else; the text names it.
    case note(String)
    /// It cannot be left out and is not supported, for the reason in the text.
    case refused(String)
  }

  /// Reads a table of names: `d/data=` is `-d` or `--data`, and `=` marks an option with a value.
  static func parsed(_ table: String, _ effect: (_ name: String) -> Effect?) -> [CurlOption] {
    table.utf8.split(whereSeparator: ByteSet(" \n").contains).compactMap { word in
      let letter = word.dropFirst().first == UInt8(ascii: "/") ? word.first : nil
      let spelling = word.dropFirst(letter == nil ? 0 : 2).prefix { $0 != UInt8(ascii: "=") }
      let name = String(Substring(spelling))
      let takesValue = word.last == UInt8(ascii: "=")
      return effect(name).map {
        CurlOption(name: name, letter: letter, takesValue: takesValue, effect: $0)
      }
    }
  }
}

extension CurlOption {
  /// The options that shape the request, by their long names.
  ///
  /// ``CurlOperation/apply(_:_:isOn:)`` has a case for each of them, so none is read and then ignored.
  enum Shape: String, CaseIterable, Sendable {
    case data, json, form, get, head, request, url, header, referer, cookie, range, user
    case basic, digest, ntlm, negotiate
    case anyAuth = "anyauth"
    case awsSigV4 = "aws-sigv4"
    case continueAt = "continue-at"
    case dataASCII = "data-ascii"
    case dataBinary = "data-binary"
    case dataRaw = "data-raw"
    case dataURLEncode = "data-urlencode"
    case formEscape = "form-escape"
    case formString = "form-string"
    case globOff = "globoff"
    case maxTime = "max-time"
    case ntlmWB = "ntlm-wb"
    case oauth2Bearer = "oauth2-bearer"
    case pathAsIs = "path-as-is"
    case protoDefault = "proto-default"
    case requestTarget = "request-target"
    case timeCondition = "time-cond"
    case trEncoding = "tr-encoding"
    case uploadFile = "upload-file"
    case urlQuery = "url-query"
    case userAgent = "user-agent"
  }

  /// The options that shape the request.
  static let shaping = parsed(
    """
    anyauth aws-sigv4= basic C/continue-at= b/cookie= d/data= data-ascii= data-binary= data-raw=
    data-urlencode= digest F/form= form-escape form-string= G/get g/globoff I/head H/header= json=
    m/max-time= negotiate ntlm ntlm-wb oauth2-bearer= path-as-is proto-default= r/range= e/referer=
    X/request= request-target= z/time-cond= tr-encoding T/upload-file= url= url-query= u/user=
    A/user-agent=
    """
  ) { name in Shape(rawValue: name).map { .shapes($0) } }

  /// The options that control how the command is read.
  static let reading = parsed(":/next") { _ in .next } + parsed("variable=") { _ in .variable }

  /// Options that would change the request if they were left out, each with a remedy.
  private static let remedies: KeyValuePairs = [
    "K/config=":
      "`--config` reads options from a file, which is not supported. Write the options in the command.",
    "etag-compare=":
      "`--etag-compare` is not supported: it reads the tag from a file. Write the field instead: "
      + "`-H 'If-None-Match: …'`.",
    "crlf":
      "`--crlf` is not supported: it changes the line endings of the upload. Convert them before "
      + "you upload.",
    "h/help M/manual V/version":
      "This option prints text and sends no request. Remove it.",
  ]

  /// The options that are refused.
  static let refused = remedies.flatMap { names, remedy in parsed(names) { _ in .refused(remedy) } }
}
