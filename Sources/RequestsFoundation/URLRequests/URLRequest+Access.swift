// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
  extension URLRequest {
    /// Does nothing: this platform does not distinguish networks.
    mutating func applyAccess(_ options: RequestOptions) {}
  }

  extension RequestOptions {
    /// Does nothing: this platform does not distinguish networks.
    mutating func readAccess(of request: URLRequest) {}
  }
#endif
