// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Types of Foundation whose own encode(to:) was made for property lists: a list of bytes, a map of
// mantissa and exponent. None of them has a text in common use but the one written here.

extension Data: QueryScalar {
  func append(to buffer: inout QueryBuffer) { buffer.appendEscaped(base64EncodedString()) }
}

extension URL: QueryScalar {
  func append(to buffer: inout QueryBuffer) { buffer.appendEscaped(absoluteString) }
}

extension UUID: QueryScalar {
  func append(to buffer: inout QueryBuffer) { buffer.appendPlain(uuidString) }
}

extension Decimal: QueryScalar {
  var hasText: Bool { isFinite }

  func append(to buffer: inout QueryBuffer) { buffer.appendEscaped(description) }
}
