// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
// Refused on macos: 'init(validating:as:)' is only available in macOS 15.0 or newer

func copy(_ text: String) -> String? {
  String(validating: text.utf8, as: UTF8.self)
}
