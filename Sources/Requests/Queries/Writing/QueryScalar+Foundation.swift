// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Types of Foundation whose own encode(to:) was made for property lists: a map of a base and a
// text, of a mantissa and an exponent. None of them has a text in common use but the one here.

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
