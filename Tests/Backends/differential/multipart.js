// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Says for each line, a body in hexadecimal with the boundary "B", which parts busboy reads; the
// answers are those of multipart.py.

const fs = require('fs');
const busboy = require('busboy');

const hexadecimal = (value) =>
  value === undefined || value === null ? '-' : Buffer.from(value).toString('hex');

function verdict(line) {
  return new Promise((resolve) => {
    const parts = [];
    let parser;
    try {
      parser = busboy({
        headers: { 'content-type': 'multipart/form-data; boundary=B' },
        defParamCharset: 'utf8',
        preservePath: true,
        // Contents are bytes; as UTF-8 they would be repaired.
        defCharset: 'latin1',
      });
    } catch (error) {
      return resolve('-');
    }
    parser.on('field', (name, value) => parts.push([name, null, Buffer.from(value, 'latin1')]));
    parser.on('file', (name, stream, info) => {
      const part = [name, info.filename, null];
      const chunks = [];
      parts.push(part);
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', () => {});
      stream.on('end', () => { part[2] = Buffer.concat(chunks); });
    });
    parser.on('error', () => resolve('-'));
    parser.on('close', () =>
      resolve(parts.map((part) => part.map(hexadecimal).join(':')).join(' ') || 'none'));
    parser.end(Buffer.from(line, 'hex'));
  });
}

async function main() {
  const lines = fs.readFileSync(0, 'latin1').split('\n').filter((line) => line);
  const answers = [];
  for (const line of lines) answers.push(await verdict(line));
  const version = JSON.parse(fs.readFileSync(require.resolve('busboy/package.json'))).version;
  process.stdout.write(`busboy ${version}\n` + answers.join('\n') + '\n');
}

main();
