// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the signatures of this module show. An exported import holds for every file of the module
// too, so this is the only place that names Foundation.
@_exported public import HTTPTypes

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
