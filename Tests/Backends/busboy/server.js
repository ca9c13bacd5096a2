// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What busboy makes of an upload, and so multer, with its default options.

'use strict'
const busboy = require('busboy')
const { version } = require('busboy/package.json')
const { part, serve } = require('../uploads')

serve(`busboy ${version}`, (request) => new Promise((resolve, reject) => {
  const parts = []
  const parser = busboy({ headers: request.headers })
  parser.on('field', (name, value) => {
    parts.push(part(name, undefined, undefined, Buffer.from(value)))
  })
  parser.on('file', (name, file, { filename, mimeType }) => {
    const content = []
    file.on('data', (chunk) => content.push(chunk))
    file.on('end', () => parts.push(part(name, filename, mimeType, Buffer.concat(content))))
  })
  parser.on('close', () => resolve(parts))
  parser.on('error', reject)
  request.pipe(parser)
}))
