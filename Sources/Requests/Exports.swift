// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The modules in the signatures of this module. An exported import applies to every file of the module
// too, so this is the only place that names Foundation.
@_exported public import HTTPTypes

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#elseif canImport(Foundation)
  @_exported public import Foundation
#else
  #error("Requests needs FoundationEssentials or Foundation, and this system has neither.")
#endif
