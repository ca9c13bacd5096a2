// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
  extension URLRequest {
    /// Has nothing to set: this platform tells no networks apart.
    mutating func applyAccess(_ options: RequestOptions) {}
  }

  extension RequestOptions {
    /// Has nothing to read: this platform tells no networks apart.
    mutating func readAccess(of request: URLRequest, _ new: URLRequest) {}
  }
#endif
