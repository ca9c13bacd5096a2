// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The modules in the signatures of this module, so that its users write one import.
@_exported public import RequestsFoundation
