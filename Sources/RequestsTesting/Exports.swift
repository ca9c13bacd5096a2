// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The modules in the signatures of this one, so its users need one import.
@_exported public import RequestsFoundation
