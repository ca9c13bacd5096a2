// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What qs makes of a query with its default options.

'use strict'
const qs = require('qs')
const { version } = require('qs/package.json')
const { answer } = require('../lines')

answer(`qs ${version}`, (query) => qs.parse(query))
