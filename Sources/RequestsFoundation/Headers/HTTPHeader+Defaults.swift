// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension HTTPHeaders {
  /// The fields that an app usually sends: accepted codings, accepted languages, and its name.
  public static var `default`: HTTPHeaders {
    [.defaultAcceptEncoding, .defaultAcceptLanguage, .defaultUserAgent]
  }
}

extension HTTPHeader {
  /// The content codings that URLSession decodes: Brotli, gzip and deflate, in this order.
  public static var defaultAcceptEncoding: HTTPHeader {
    .acceptEncoding(weighted(["br", "gzip", "deflate"]))
  }

  /// The first six preferred languages of the user, each with a lower weight.
  public static var defaultAcceptLanguage: HTTPHeader {
    // trap-free: the field lists the languages of the user.
    let languages = Locale.preferredLanguages.prefix(6)
    return .acceptLanguage(weighted(languages.isEmpty ? ["*"] : Array(languages)))
  }

  /// The program, its version, bundle and build, and its operating system.
  ///
  /// The form is `MyApp/1.2 (com.example.app; build:7; Linux 6.1.0) swift-requests`. Non-ASCII
  /// characters of a name are left out.
  public static var defaultUserAgent: HTTPHeader {
    let info = Bundle.main.infoDictionary ?? [:]
    let process = ProcessInfo.processInfo
    let version = process.operatingSystemVersion
    let program = info["CFBundleExecutable"] as? String ?? process.processName
    let release = info["CFBundleShortVersionString"] as? String ?? "0"
    let bundle = info["CFBundleIdentifier"] as? String ?? "unbundled"
    let build = info["CFBundleVersion"] as? String ?? "0"
    let system = "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    return .userAgent(
      "\(token(program) ?? "app")/\(token(release) ?? "0")"
        + " (\(text(bundle)); build:\(text(build)); \(systemName) \(system)) swift-requests"
    )
  }

  /// Returns values with weights from 1.0 down, in the form of Alamofire: `br;q=1.0, gzip;q=0.9`.
  private static func weighted(_ values: [String]) -> String {
    values.enumerated()
      .map { index, value in "\(value);q=\(index == 0 ? "1.0" : "0.\(10 - index)")" }
      .joined(separator: ", ")
  }

  /// Returns the characters that a token can contain, or nil without any.
  private static func token(_ text: String) -> String? {
    let kept = text.utf8.filter(ByteSet.token.contains)
    return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
  }

  /// Returns the visible ASCII of a text without parentheses, because these would end a comment.
  private static func text(_ text: String) -> String {
    let kept = ByteSet.printable.subtracting("()\\/;,")
    return String(decoding: text.utf8.filter(kept.contains), as: UTF8.self)
  }

  #if os(Linux)
    private static let systemName = "Linux"
  #elseif os(Android)
    private static let systemName = "Android"
  #elseif os(Windows)
    private static let systemName = "Windows"
  #elseif os(macOS)
    private static let systemName = "macOS"
  #elseif os(iOS)
    private static let systemName = "iOS"
  #elseif os(tvOS)
    private static let systemName = "tvOS"
  #elseif os(watchOS)
    private static let systemName = "watchOS"
  #elseif os(visionOS)
    private static let systemName = "visionOS"
  #else
    private static let systemName = "Unknown"
  #endif
}
