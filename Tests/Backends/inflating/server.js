// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What body-parser, and so Express, makes of a compressed body.

'use strict'
const parser = require('body-parser').raw({ type: () => true, limit: '100mb' })
const { version } = require('body-parser/package.json')
const { part, serve } = require('../uploads')

serve(`body-parser ${version}`, async (request) => {
  await new Promise((resolve, reject) => {
    parser(request, {}, (error) => error ? reject(error) : resolve())
  })
  return [part('body', undefined, request.headers['content-type'], request.body)]
})
