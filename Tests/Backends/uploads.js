// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// Answers each upload with what a parser made of it, for servers in JavaScript.

'use strict'
const http = require('node:http')
const { createHash } = require('node:crypto')

/** One part, out of what a parser says of it and its content. */
exports.part = (name, filename, type, content) => ({
  name,
  filename: filename ?? null,
  type: type ?? null,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** Serves a function that makes parts of a request. */
exports.serve = (version, read) => {
  const server = http.createServer(async (request, response) => {
    let answer
    try {
      answer = { server: version, parts: await read(request) }
    } catch (error) {
      answer = { server: version, error: String(error) }
      request.resume()
    }
    response.writeHead(answer.error ? 400 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
}
