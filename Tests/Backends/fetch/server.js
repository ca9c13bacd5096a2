// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What formData() of Node makes of an upload, and so Next, Hono and whatever has requests of fetch.

'use strict'
const { part, serve } = require('../uploads')

serve(`formData() of Node ${process.versions.node}`, async (request) => {
  const content = []
  for await (const chunk of request) content.push(chunk)
  const headers = { 'Content-Type': request.headers['content-type'] }
  const form = await new Response(Buffer.concat(content), { headers }).formData()
  return Promise.all([...form].map(async ([name, value]) => typeof value === 'string'
    ? part(name, undefined, undefined, Buffer.from(value))
    : part(name, value.name, value.type, Buffer.from(await value.arrayBuffer()))))
})
