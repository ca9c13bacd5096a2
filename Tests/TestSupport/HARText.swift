// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

/// Texts of archives.
package enum HARText {
  /// Returns an archive with one entry, which has a request object and other members.
  ///
  /// - Parameters:
  ///   - request: The JSON of the request object.
  ///   - members: The other members, each after a comma.
  /// - Returns: The JSON of the archive.
  package static func archive(of request: String, _ members: String = "") -> String {
    #"{"log":{"version":"1.2","creator":{"name":"c","version":"1"},"entries":[{"request":"#
      + "\(request)\(members)}]}}"
  }
}
