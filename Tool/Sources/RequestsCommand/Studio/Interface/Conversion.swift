// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// A text in all formats at once, for the page.
struct Conversion: Encodable {
  /// A message about the text, at an offset in UTF-16 as in JavaScript.
  struct Mark: Encodable {
    enum Kind: String, Encodable {
      case error, note
    }

    /// The maximum number of characters of a marked word.
    private static let wordLimit = 80

    let kind: Kind
    let message: String
    @Nullable var line: Int?
    @Nullable var column: Int?
    @Nullable var start: Int?
    @Nullable var end: Int?

    init(_ kind: Kind, _ located: LocatedText, in text: String) {
      self.kind = kind
      message = located.message
      let range = located.position.map { Self.range(at: $0.offset, in: text) }
      line = located.position?.line
      column = located.position?.column
      start = range?.lowerBound
      end = range?.upperBound
    }

    /// Returns the word at a byte or its first characters, or an empty range at the end of a line.
    private static func range(at offset: Int, in text: String) -> Range<Int> {
      let bytes = text.utf8
      let index = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
      // Readers count bytes, and mean the first byte of a scalar.
      var start = index ?? bytes.endIndex
      while start.samePosition(in: text.unicodeScalars) == nil {
        start = bytes.index(before: start)
      }
      let position = text.utf16.distance(from: text.startIndex, to: start)
      let rest = text.unicodeScalars[start...]
      let word = rest.prefix(wordLimit).prefix { !$0.properties.isWhitespace }
      // The error can be a space.
      let marked = word.isEmpty ? rest.prefix(1).prefix { !["\n", "\r"].contains($0) } : word
      return position..<(position + marked.reduce(0) { $0 + $1.utf16.count })
    }
  }

  @Nullable var format: String?
  private(set) var requests: [[String: String]] = []
  private(set) var request = 0
  private(set) var outputs: [String: TextOrError] = [:]
  private(set) var variables: [String]
  private(set) var marks: [Mark] = []
  /// A Boolean value that indicates whether a value is hidden.
  private(set) var masked = false

  /// Converts a text.
  ///
  /// - Throws: `InterfaceError` for an invalid request of the page. Errors of the text are marks.
  init(_ input: ConversionInput) throws {
    let known = try input.inputFormat
    let given = (input.variables ?? [:]).keys
    variables = given.sorted()
    guard !input.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { return }
    format = known.rawValue
    let isRevealed = input.reveal ?? false
    let text = Data(input.text.utf8)
    do {
      let (all, notes) = try input.requests(areSent: false)
      request = input.position(in: all.count)
      variables = Set(all.flatMap(\.variables)).union(given).sorted()
      requests = all.map { ["title": Self.title(of: $0, isRevealed: isRevealed)] }
      let chosen = all.isEmpty ? nil : all[request]
      let lines = TextLines(text)
      marks = (notes + (chosen?.notes ?? [])).map {
        Mark(.note, LocatedText($0, in: lines), in: input.text)
      }
      guard let chosen else { return }
      for output in OutputFormat.allCases {
        outputs[output.rawValue] = TextOrError {
          try output.text(ofUnopened: chosen, isRedacted: !isRevealed)
        }
      }
      masked = !isRevealed && Self.holdsSecrets(chosen)
    } catch let error as RequestError {
      marks = [Mark(.error, LocatedText(error, in: TextLines(text)), in: input.text)]
    }
  }

  private static func title(of imported: ImportedRequest, isRevealed: Bool) -> String {
    let shown =
      isRevealed ? imported.requestWithoutFiles : try? imported.requestWithoutFiles.redacted()
    let url = imported.namingVariables(in: shown?.url.description ?? "")
    return "\(imported.requestWithoutFiles.method.rawValue) \(url)"
  }

  private static func holdsSecrets(_ imported: ImportedRequest) -> Bool {
    let request = (try? imported.requestNamingFiles()) ?? imported.requestWithoutFiles
    guard let redacted = try? request.redacted() else { return true }
    return redacted != request
  }
}
