// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension RequestStep {
  /// A field whose value is a media type, checked here, where the block is known.
  static func header(
    _ name: String,
    _ type: MIMEType,
    mode: HeaderMode,
    origin: FieldOrigin
  ) -> RequestStep {
    RequestStep { () throws(RequestError) in
      .header(try HTTPHeader(name: name, type: type, origin: origin), mode)
    }
  }
}
