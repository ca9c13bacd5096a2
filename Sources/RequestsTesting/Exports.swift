// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the signatures of this module show, so that its users write one import.
@_exported public import RequestsFoundation
