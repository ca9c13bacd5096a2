// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What `express.urlencoded({ extended: true })` makes of a form body, which is body-parser.

'use strict'
const { Readable } = require('node:stream')
const parser = require('body-parser').urlencoded({ extended: true })
const { version } = require('body-parser/package.json')
const { answer } = require('../lines')

answer(`body-parser ${version}`, (query) => new Promise((resolve, reject) => {
  const request = Readable.from([Buffer.from(query)])
  request.headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(query.length),
  }
  parser(request, {}, (error) => error ? reject(error) : resolve(request.body))
}))
