// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestsFoundation

/// The words of the system for a failed call, such as `No space left on device`.
enum SystemReason {
  /// Returns the words for an error number.
  static func text(_ number: Int32) -> String {
    unsafe String(cString: strerror(number))
  }

  /// Returns the words for an underlying error, or nil if it has no words of the system.
  static func text(of error: any Error) -> String? {
    switch error {
    case let error as POSIXError: return text(error.code.rawValue)
    case DecodingError.keyNotFound(let key, let context):
      return text("'\(key.stringValue)' is missing", in: context)
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      return text(context.debugDescription, in: context)
    default:
      let error = error as NSError
      if error.domain == NSPOSIXErrorDomain { return text(Int32(truncatingIfNeeded: error.code)) }
      return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(text(of:))
    }
  }

  /// Returns the problem of a decoded text, and its member.
  private static func text(_ problem: String, in context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    let place = path.isEmpty ? "" : " (\(path.joined(separator: ".")))"
    let problem = problem.hasSuffix(".") ? String(problem.dropLast()) : problem
    return WireText.line(of: "\(problem)\(place)".utf8)
  }

  /// Returns the remedy for a failed write.
  static func remedy(_ number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "Free some space."
    case ENOENT, ENOTDIR: "Correct the path, or create its folder."
    case EISDIR: "Name a file in it."
    case EEXIST: "Choose another name with `--output`."
    case ENAMETOOLONG: "Choose a shorter name."
    case EFBIG: "Raise the limit, or choose another disk."
    default: "Check its permissions and those of its folder."
    }
  }
}

extension RequestError {
  /// The description, with the words of the system instead of a reference to its error.
  var explained: String { explaining(description) }

  /// The same without the code and the block.
  var explainedMessage: String { explaining(field.map { "\($0): \(message)" } ?? message) }

  /// Returns a text about this error, with the words of the system instead of a reference to its error.
  func explaining(_ text: String) -> String {
    guard let underlying, let reason = SystemReason.text(of: underlying) else { return text }
    let type = " (\(Swift.type(of: underlying)))"
    let isTyped = text.hasSuffix(type)
    let sentence = isTyped ? String(text.dropLast(type.count)) : text
    let pointer = ". See the underlying error."
    guard sentence.hasSuffix(pointer) else { return sentence }
    return "\(sentence.dropLast(pointer.count)): \(reason)."
  }
}
