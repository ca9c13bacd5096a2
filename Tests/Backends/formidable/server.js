// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What formidable makes of an upload, with its default options but for empty files.

'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { formidable } = require('formidable')
// The package exports nothing but its function.
const manifest = path.join(path.dirname(require.resolve('formidable')), '..', 'package.json')
const { version } = JSON.parse(fs.readFileSync(manifest))
const { part, serve } = require('../uploads')

/** Parses a request; without the options an empty file is an error. */
const parse = (request) => new Promise((resolve, reject) => {
  const form = formidable({ allowEmptyFiles: true, minFileSize: 0 })
  form.parse(request, (error, ...result) => error ? reject(error) : resolve(result))
})

serve(`formidable ${version}`, async (request) => {
  const [fields, files] = await parse(request)
  const parts = []
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) parts.push(part(name, undefined, undefined, Buffer.from(value)))
  }
  for (const [name, values] of Object.entries(files)) {
    for (const file of [values].flat()) {
      const content = fs.readFileSync(file.filepath)
      fs.unlinkSync(file.filepath)
      parts.push(part(name, file.originalFilename, file.mimetype, content))
    }
  }
  return parts
})
