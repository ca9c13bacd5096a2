// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A body as the page shows it, by what it is.
struct BodyDetails: Encodable, Sendable {
  enum Kind: String, Encodable, Sendable {
    case json, form, multipart, image, text, binary
    /// It is no longer kept.
    case none
  }

  struct Part: Encodable, Sendable {
    let index: Int
    @Nullable var name: String?
    @Nullable var filename: String?
    @Nullable var type: String?
    let size: Int
    let headers: [HeaderLine]
    let isImage: Bool
    private(set) var text: String?
    private(set) var hex: String?
    private(set) var truncated = false

    /// Describes a part.
    ///
    /// - Parameters:
    ///   - index: Its place, from 0.
    ///   - part: The part.
    ///   - rest: How many bytes of text the parts may still show; counted down.
    init(_ index: Int, _ part: MultipartMessage.Part, rest: inout Int) {
      self.index = index
      name = part.name
      filename = part.filename
      type = part.contentType?.description
      size = part.content.count
      headers = part.headers.map { HeaderLine(name: $0.name, value: $0.value) }
      isImage = ImageKind(part.content) != nil
      guard !isImage, size > 0 else { return }
      guard rest > 0 else {
        truncated = true
        return
      }
      if let (text, isCut) = ShownBytes.text(part.content, limit: min(rest, partTextLimit)) {
        self.text = text
        truncated = isCut
        rest -= text.utf8.count
      } else {
        hex = ShownBytes.dump(part.content.prefix(partDumpLimit))
        truncated = size > partDumpLimit
        rest -= min(size, partDumpLimit)
      }
    }
  }

  struct HeaderLine: Encodable, Sendable {
    let name: String
    let value: String
  }

  /// A longer form is shown as text.
  static let formLimit = 512 * 1024
  /// What is longer is shown as text.
  private static let treeLimit = 4 * 1024 * 1024
  private static let textLimit = 256 * 1024
  private static let partTextLimit = 64 * 1024
  private static let partDumpLimit = 1024
  private static let partLimit = 1000
  private static let dumpLimit = 16 * 1024

  let size: Int
  @Nullable var type: String?
  private(set) var kind = Kind.none
  private(set) var json: Tree?
  private(set) var tree: Tree?
  private(set) var parts: [Part]?
  private(set) var text: String?
  private(set) var hex: String?
  /// Why the tree of a form cannot be shown.
  private(set) var error: String?
  private(set) var truncated = false
  /// How many bytes of a longer body are kept.
  let kept: Int?

  /// Describes a body.
  ///
  /// - Parameters:
  ///   - message: The message, as it is shown; its body is nil when it is no longer kept.
  ///   - size: Its number of bytes.
  ///   - headers: The fields of its message.
  ///   - dialect: How the names of a form are read.
  ///   - kept: How many bytes of a longer body are kept; nil for a whole one.
  init?(
    _ message: ShownMessage,
    size: Int,
    headers: HTTPHeaders,
    dialect: QueryEncoding,
    kept: Int? = nil
  ) {
    guard size > 0 else { return nil }
    self.size = size
    self.kept = kept
    let type = headers.value(for: "Content-Type")
    self.type = type
    guard let data = message.body else {
      truncated = true
      return
    }
    let media = type.flatMap { try? MIMEType($0) }
    truncated = kept != nil || message.isBodyCut
    if ImageKind(data) != nil {
      kind = .image
    } else if let parts = Self.parts(of: data, type: media) {
      kind = .multipart
      truncated = truncated || parts.count > Self.partLimit
      var rest = Self.textLimit
      self.parts = parts.prefix(Self.partLimit).enumerated().map {
        Part($0.offset, $0.element, rest: &rest)
      }
    } else if Self.isForm(type), !message.isBodyCut {
      kind = .form
      do {
        let text = String(decoding: data, as: UTF8.self)
        tree = Tree(try QueryString(text).tree(encoding: dialect)).pruned()
      } catch {
        self.error = RequestSender.text(of: error)
        showText(of: data)
      }
    } else if let json = Self.json(data) {
      kind = .json
      self.json = json.pruned()
    } else if showText(of: data) {
      kind = .text
    } else {
      kind = .binary
      hex = ShownBytes.dump(data.prefix(Self.dumpLimit))
      truncated = truncated || data.count > Self.dumpLimit
    }
  }

  /// Shows the beginning of a text; false if it is none.
  @discardableResult
  private mutating func showText(of data: Data) -> Bool {
    guard let (text, isCut) = ShownBytes.text(data, limit: Self.textLimit) else { return false }
    self.text = text
    truncated = truncated || isCut
    return true
  }

  /// The parts of a multipart body, or nil for another one and for one that cannot be read.
  static func parts(of data: Data, type: MIMEType?) -> [MultipartMessage.Part]? {
    guard let type, type.type == "multipart" else { return nil }
    return try? MultipartMessage(contentType: type, body: data).parts
  }

  /// Whether a content type is that of a form.
  static func isForm(_ type: String?) -> Bool {
    type.flatMap { try? MIMEType($0) }?.essence == "application/x-www-form-urlencoded"
  }

  /// A list or an object of JSON, whatever its type says: many clients state another one.
  private static func json(_ data: Data) -> Tree? {
    let first = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard data.count <= treeLimit, let first,
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    else { return nil }
    return JSONTreeReader.tree(of: data)
  }
}
