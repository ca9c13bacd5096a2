// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

extension MultipartPart {
  /// Adds fields to those that the part writes from its name, filename and type.
  ///
  /// Most servers ignore them (RFC 7578 §4.8). Some read a `Content-ID` or a
  /// `Content-Transfer-Encoding`. You must encode the content yourself in that case.
  ///
  /// ```swift
  /// let part = MultipartPart.data(name: "cover", filename: "a.png", data: png)
  ///   .headers(["Content-ID": "<cover@example.com>"])
  /// ```
  ///
  /// Composing throws ``RequestError/Code/invalidPart`` for `Content-Disposition` and
  /// `Content-Type`. For other invalid fields, it throws the errors of a header block.
  ///
  /// - Parameter headers: The fields. They replace the fields that were set before.
  /// - Returns: The part with the fields.
  public func headers(_ headers: HTTPHeaders) -> MultipartPart {
    MultipartPart(
      name: name,
      filename: filename,
      type: type,
      content: content,
      fields: headers.isEmpty ? nil : headers
    )
  }

  /// Appends the head of the part, from the parameters of `Content-Disposition` to the empty line.
  ///
  /// - Parameters:
  ///   - output: The run to append to.
  ///   - escaping: The form of name and filename.
  ///   - isNamed: A Boolean value that indicates whether the name is written, after `; name="`.
  ///     Only parts of a form have a name.
  ///   - boundary: The boundary of the parts in it.
  /// - Throws: ``RequestError`` if the head cannot be sent.
  func appendHead(
    to output: inout Run<UInt8>,
    escaping: Multipart.Escaping,
    isNamed: Bool = true,
    boundary: String? = nil
  ) throws(RequestError) {
    if isNamed { try escaping.append(name: name, to: &output) }
    if hasNameOnly, boundary == nil { return output.append("\r\n\r\n") }
    if let filename { try escaping.append(filename: filename, to: &output) }
    if let type = boundary.map({ MIMEType.Multipart.mixed.with(.boundary($0)) }) ?? type {
      try type.validated(block: Self.block)
      output.append("\r\nContent-Type: \(type)")
    }
    if let fields {
      for field in try fields.validated(block: Self.block) {
        try refuseReserved(field.name)
        output.append("\r\n\(field.name): \(field.value)")
      }
    }
    output.append("\r\n\r\n")
  }

  private func refuseReserved(_ name: String) throws(RequestError) {
    for reserved in ["Content-Disposition", "Content-Type"] where ASCIICase.equal(name, reserved) {
      throw RequestError(
        .invalidPart,
        block: Self.block,
        field: reserved,
        "This field is set by the name, the filename and the type of the part. Set those instead."
      )
    }
  }
}
