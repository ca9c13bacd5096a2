// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Says for each line of a file, a URL, its host and its port in hexadecimal, whether the WHATWG URL
// of Node has the same host and port: "=", "-" when it refuses the URL, or what it has instead.

const fs = require('fs');

const text = (hexadecimal) => Buffer.from(hexadecimal, 'hex').toString('utf8');

function verdict(line) {
  const [url, host, port] = line.split(' ').map(text);
  let read;
  let alone;
  try {
    read = new URL(url);
    // The host on its own, as Node spells it: numbers become addresses, zeros are cut.
    alone = new URL(`${read.protocol}//${host}${port ? ':' + port : ''}/`);
  } catch (error) {
    return '-';
  }
  const same = read.hostname === alone.hostname && read.port === alone.port && !read.username && !read.password;
  return same ? '=' : `${read.hostname} ${read.port}`;
}

const lines = fs.readFileSync(0, 'latin1').split('\n').filter((line) => line);
process.stdout.write(`Node ${process.version}\n` + lines.map(verdict).join('\n') + '\n');
