// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What URLSearchParams makes of a query, and so every server with the fetch API.

'use strict'
const { answer, flat } = require('../lines')

answer(`URLSearchParams of Node ${process.versions.node}`, (query) => flat(new URLSearchParams(query)))
