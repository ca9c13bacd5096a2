// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A body for the page, by its kind.
struct BodyDetails: Encodable, Sendable {
  enum Kind: String, Encodable, Sendable {
    case json, form, multipart, image, text, binary
    /// The body is no longer kept.
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

    /// Creates the details of a part.
    ///
    /// - Parameters:
    ///   - index: The index of the part, from 0.
    ///   - part: The part.
    ///   - rest: The number of bytes of text that the parts can still show. It is reduced.
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

  /// The maximum size of a form, beyond which it is shown as text.
  static let formLimit = 512 * 1024
  /// The maximum size of a tree, beyond which the body is shown as text.
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
  /// The reason that the tree of a form cannot be shown.
  private(set) var error: String?
  private(set) var truncated = false
  /// The number of bytes that are kept of a longer body, or nil.
  let kept: Int?

  /// Creates the details of a body.
  ///
  /// - Parameters:
  ///   - shown: The message as the page shows it. It has no body if the body is no longer kept.
  ///   - message: The message.
  ///   - dialect: The dialect for the names of a form.
  init?(_ shown: ShownMessage, of message: some RecordedMessage, dialect: QueryEncoding) {
    guard message.bodySize > 0 else { return nil }
    size = message.bodySize
    kept = message.keptSize
    let type = message.headers.value(for: "Content-Type")
    self.type = type
    guard let data = shown.body else {
      truncated = true
      return
    }
    let media = type.flatMap { try? MIMEType($0) }
    truncated = kept != nil || shown.isBodyCut
    if ImageKind(data) != nil {
      kind = .image
    } else if let parts = Self.parts(of: data, type: media) {
      kind = .multipart
      truncated = truncated || parts.count > Self.partLimit
      var rest = Self.textLimit
      self.parts = parts.prefix(Self.partLimit).enumerated().map {
        Part($0.offset, $0.element, rest: &rest)
      }
    } else if Self.isForm(type), !shown.isBodyCut {
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

  /// Shows the beginning of a text, or returns false for a body that is not text.
  @discardableResult
  private mutating func showText(of data: Data) -> Bool {
    guard let (text, isCut) = ShownBytes.text(data, limit: Self.textLimit) else { return false }
    self.text = text
    truncated = truncated || isCut
    return true
  }

  /// Returns the parts of a multipart body, or nil for another or an invalid body.
  static func parts(of data: Data, type: MIMEType?) -> [MultipartMessage.Part]? {
    guard let type, type.type == "multipart" else { return nil }
    return try? MultipartMessage(contentType: type, body: data).parts
  }

  /// Returns true if a content type declares a form.
  static func isForm(_ type: String?) -> Bool {
    type.flatMap { try? MIMEType($0) }?.essence == "application/x-www-form-urlencoded"
  }

  /// Returns a JSON list or object, whatever its type states, because many clients state another type.
  private static func json(_ data: Data) -> Tree? {
    let first = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard data.count <= treeLimit, let first,
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
    else { return nil }
    return JSONTreeReader.tree(of: data)
  }
}
