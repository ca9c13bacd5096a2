// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: cannot find 'SHA3_256' in scope

// swift-crypto has it on Linux; CryptoKit since macOS 26.
import Crypto
import Foundation

func hash(of data: Data) -> Data {
  Data(SHA3_256.hash(data: data))
}
