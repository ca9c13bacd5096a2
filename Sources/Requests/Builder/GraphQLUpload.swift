// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// A GraphQL operation and the files of its variables, as one multipart body: the operation, then
/// the map of the files, then the files (GraphQL multipart request specification).
struct GraphQLUpload {
  static let block = "RequestBody.uploading"

  let operation: any Encodable
  /// The files, each named by the path of its variable.
  let files: Multipart

  func encoded(by encoder: BodyEncoder) throws -> EncodedBody {
    let operations = try encoder.encode(operation, block: BodyContent.JSONFormat.graphQL.block)
    let paths = files.parts.map { "variables." + $0.name }
    let json = try? JSONValue(parsing: operations)
    if let path = paths.first(where: { !Self.isNull(at: $0, in: json) }) {
      throw Self.noPlace(for: path)
    }
    let map = OrderedParameters(
      uniqueKeysWithValues: paths.enumerated().map { index, path in ("\(index)", [path]) }
    )
    let places = try BodyEncoder.standard.encode(map, block: Self.block)
    var body = files
    for index in body.parts.indices { body.parts[index].name = "\(index)" }
    let head = [
      MultipartPart.data(name: "operations", data: operations),
      MultipartPart.data(name: "map", data: places),
    ]
    body.parts = head + body.parts
    return try body.encoded()
  }

  /// Returns true if a path such as `variables.files.0` leads to null.
  private static func isNull(at path: String, in json: JSONValue?) -> Bool {
    var value = json
    for step in path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let name = String(decoding: step, as: UTF8.self)
      if value?.kind == .list, let elements = value?.elements {
        value = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        value = value?.members.first { $0.key.hasSameBytes(as: name) }?.value
      }
    }
    return value?.kind == .null
  }

  private static func noPlace(for path: String) -> RequestError {
    RequestError(
      .unencodableValue,
      block: block,
      field: PrintableText.escaping(path),
      "The variable of a file must be null, which the server replaces with the file. Pass nil for it, as in "
        + "[\"file\": nil], or `Patch.clear` in a model, which leaves out nil. Name the part like the "
        + "variable: `file`, or `files.0` in a list."
    )
  }
}
