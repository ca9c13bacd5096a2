// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

@_exported public import Requests
