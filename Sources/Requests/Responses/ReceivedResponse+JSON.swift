// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// An error for a body that cannot be read as the requested type.
///
/// The description contains the request, the place in the body, and the beginning of the body,
/// without secrets.
public struct UnreadableBody: Error, Sendable {
  /// The response, with its body.
  public let response: ReceivedResponse

  /// The path to the invalid value, such as `items[3].price`, or empty for the whole body or if the decoder
  /// gives none.
  public let path: String

  /// The reason, in a sentence.
  public let reason: String

  /// The error of the decoder, or nil.
  public let underlying: (any Error)?
}

extension UnreadableBody: CustomStringConvertible {
  /// One line for a log.
  ///
  /// ```text
  /// GET /users/1 was answered with 200 OK, and its body cannot be read at "age": It is not Int. The body
  /// begins with {"age":"x"}
  /// ```
  public var description: String {
    var text = "\(response.summary), and its body cannot be read"
    if !path.isEmpty { text += " at \"\(PrintableText.escaping(path))\"" }
    text += ": \(PrintableText.sentence(reason))"
    // Without a decoder, the body can be that of a stream, which nobody has read.
    if response.body.isEmpty { return underlying == nil ? text : text + " The body is empty." }
    let beginning = response.excerpt(of: ReceivedResponse.reasonLimit)
    if let beginning { return text + " The body begins with \(beginning)" }
    return text + " The body has \(response.body.count) bytes."
  }
}

extension ReceivedResponse {
  /// Decodes the body as JSON.
  ///
  /// ```swift
  /// let user = try response.accepted().json(User.self)
  /// let users: [User] = try response.json()
  /// ```
  ///
  /// The body is decoded whatever its `Content-Type` is. If decoding fails, the error mentions a
  /// type other than JSON.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder, with its strategies for dates, data and keys.
  /// - Returns: The value.
  /// - Throws: ``UnreadableBody``, with the path to the invalid value. Foundation on Linux gives none for a
  ///   number that does not fit its type, such as 1.5 for an `Int`.
  /// - Complexity: O(*n*), where *n* is the length of the body.
  public func json<Value: Decodable>(
    _ type: Value.Type = Value.self,
    decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw unreadable(error)
    }
  }

  /// The error for a body, or a line of a body, that cannot be decoded.
  func unreadable(_ error: any Error, line: Int? = nil) -> UnreadableBody {
    let (path, reason) = place(of: error)
    var note = ""
    if line == nil, let type = headers.shownContentType, contentType?.isJSON == false {
      note = " Its type is \(type), not JSON."
    }
    return UnreadableBody(
      response: self,
      path: [line.map { "line \($0)" }, Self.text(of: path)].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: ": "),
      reason: reason + note,
      underlying: error
    )
  }

  /// The path and the reason of an error, without the refused value.
  private func place(of error: any Error) -> (path: [any CodingKey], reason: String) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (context.codingPath + [key], "This member is missing.")
    case DecodingError.valueNotFound(let type, let context):
      (context.codingPath, "It is null, and \(type) is expected.")
    case DecodingError.typeMismatch(let type, let context):
      (context.codingPath, "It is not \(type).")
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      ([], reasonWithoutPath)
    case DecodingError.dataCorrupted(let context):
      (context.codingPath, "Its value is invalid.")
    default: ([], "Decoding failed.")
    }
  }

  /// The reason of an error without a path: the body is not JSON, or a type has refused a value of it.
  ///
  /// A decoder throws the same error for both, on Linux without a path for a number that does not fit. Only a
  /// short body is read again, as one that was cut off can be large.
  private var reasonWithoutPath: String {
    guard body.count <= 1 << 20, let tree = try? JSONReader.tree(of: body) else {
      return "It is not JSON."
    }
    return switch tree[ValueTree.root].kind {
    case .list, .map: "A value does not fit its type. The decoder does not say which."
    default: "Its value is invalid."
    }
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue,
        key.stringValue == "Index \(index)" || key.stringValue == "\(index)"
      {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}
