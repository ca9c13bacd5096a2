// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if Signing
  internal import RequestBytes

  /// The text forms of signatures.
  enum SignatureText {
    /// Returns two lowercase hexadecimal digits for each byte.
    static func hexadecimal(_ bytes: some ContiguousBytes) -> String {
      // Iterating over a digest as a sequence would copy it first.
      unsafe bytes.withUnsafeBytes { bytes in
        let count = bytes.count * 2
        return unsafe String(unsafeUninitializedCapacity: count) { digits in
          for offset in bytes.indices {
            let byte = unsafe bytes[offset]
            unsafe digits[2 * offset] = Hexadecimal.lowerDigit(of: byte >> 4)
            unsafe digits[2 * offset + 1] = Hexadecimal.lowerDigit(of: byte & 15)
          }
          return count
        }
      }
    }

    /// Returns Base64 with `-` and `_`, without padding (RFC 7515 §2).
    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
      let text = Data(bytes).base64EncodedData().compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "="): nil
        default: byte
        }
      }
      return String(decoding: text, as: UTF8.self)
    }

    /// Returns the offset of a control byte in a text key, such as the line feed at the end of a file.
    ///
    /// A space is allowed, because a key can be a phrase.
    static func controlOffset(in key: String) -> Int? { keyText.firstOffset(outside: key) }

    private static let keyText = ByteSet.unbroken.union(ByteSet(" "))

    /// Returns the whole seconds since 1970.
    ///
    /// - Throws: `unencodableValue` for a year outside 1 to 9999.
    static func seconds(of date: Date) throws(RequestError) -> Int64 {
      Int64(try HTTPDate(date).date.timeIntervalSince1970)
    }

    /// Returns 128 random bits of the system as text for a nonce.
    static func nonce() -> String {
      hexadecimal((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    }
  }
#endif
