// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What node:querystring makes of a query, which is `req.query` of Express 5.

'use strict'
const querystring = require('node:querystring')
const { answer } = require('../lines')

answer(`querystring of Node ${process.versions.node}`, (query) => {
  const entries = Object.entries(querystring.parse(query))
  return Object.fromEntries(entries.map(([name, value]) => [name, [].concat(value)]))
})
