// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The modules in the signatures of this module, so that its users write one import.
@_exported public import Foundation
@_exported public import RequestFormats
@_exported public import Requests

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#elseif !canImport(Darwin)
  #error("RequestsFoundation needs URLSession, which this system does not have. Use Requests.")
#endif
