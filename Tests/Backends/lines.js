// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// Answers each line of JSON on standard input with one on standard output, for readers in JavaScript.

'use strict'
const readline = require('node:readline')

/** Prints the version, then for each line what the function makes of the query in it. */
exports.answer = async (version, read) => {
  console.log(JSON.stringify({ version }))
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, query } = JSON.parse(line)
    try {
      console.log(JSON.stringify({ id, value: await read(query) }))
    } catch (error) {
      console.log(JSON.stringify({ id, error: String(error) }))
    }
  }
}

/** Pairs as a map of lists; `fromEntries` also keeps a name such as `__proto__`. */
exports.flat = (pairs) => {
  const values = new Map()
  for (const [name, value] of pairs) {
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return Object.fromEntries(values)
}
