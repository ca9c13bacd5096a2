// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension CurlOption {
  /// The options that shape the request, by their long names.
  ///
  /// ``CurlOperation/apply(_:_:isOn:)`` has a case for each of them, so none is read and forgotten.
  enum Shape: String, CaseIterable, Sendable {
    case data
    case dataASCII = "data-ascii"
    case dataBinary = "data-binary"
    case dataRaw = "data-raw"
    case dataURLEncode = "data-urlencode"
    case json
    case form
    case formString = "form-string"
    case formEscape = "form-escape"
    case get
    case head
    case request
    case requestTarget = "request-target"
    case uploadFile = "upload-file"
    case url
    case urlQuery = "url-query"
    case header
    case userAgent = "user-agent"
    case referer
    case cookie
    case range
    case continueAt = "continue-at"
    case timeCondition = "time-cond"
    case user
    case oauth2Bearer = "oauth2-bearer"
    case basic
    case digest
    case ntlm
    case ntlmWB = "ntlm-wb"
    case negotiate
    case anyAuth = "anyauth"
    case awsSigV4 = "aws-sigv4"
    case trEncoding = "tr-encoding"
    case maxTime = "max-time"
    case globOff = "globoff"
    case pathAsIs = "path-as-is"
    case protoDefault = "proto-default"

    /// The letter, or nil.
    var letter: Unicode.Scalar? {
      switch self {
      case .data: "d"
      case .form: "F"
      case .get: "G"
      case .head: "I"
      case .request: "X"
      case .uploadFile: "T"
      case .header: "H"
      case .userAgent: "A"
      case .referer: "e"
      case .cookie: "b"
      case .range: "r"
      case .continueAt: "C"
      case .timeCondition: "z"
      case .user: "u"
      case .maxTime: "m"
      case .globOff: "g"
      default: nil
      }
    }

    /// Whether the next word belongs to it.
    var takesValue: Bool {
      switch self {
      case .formEscape, .get, .head, .basic, .digest, .ntlm, .ntlmWB, .negotiate, .anyAuth,
        .trEncoding, .globOff, .pathAsIs:
        false
      default: true
      }
    }
  }

  /// The options that shape the request, and those that say how the command is read.
  static let shaping =
    Shape.allCases.map {
      CurlOption(
        name: $0.rawValue,
        letter: $0.letter.map(UInt8.init(ascii:)),
        takesValue: $0.takesValue,
        effect: .shapes($0)
      )
    } + parsed("-: --next", .next) + parsed("-K --config VALUE", .configuration)
    + parsed("--variable VALUE", .variable)
}
