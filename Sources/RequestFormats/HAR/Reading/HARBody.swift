// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

internal import RequestBytes

/// The body that an archive describes.
struct HARBody {
  /// The bytes, or nil when there are none at hand.
  var data: Data?
  /// The parts of a multipart body, whose files may be missing.
  var form: HARForm?
  /// The media type that is beside the body.
  var type = ""

  var length: Int? { data?.count }

  /// Adds the type that only the body states, and the boundary that its parts are written with.
  func adjust(_ headers: inout HTTPHeaders) {
    let stated = headers.value(for: "Content-Type")
    if let form {
      guard let type = try? MIMEType(stated ?? type), type.boundary == nil else {
        return
      }
      let name = headers.first { ASCIICase.equal($0.name, "Content-Type") }?.name
      headers.add(
        name: name ?? "Content-Type",
        value: type.with(.boundary(form.boundary)).description
      )
    } else if data != nil, stated == nil, !type.isEmpty {
      headers.append(name: "Content-Type", value: type)
    }
  }
}
