// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What `req.query` of Express is, with the query parser that an application has by default.

'use strict'
const express = require('express')
const { version } = require('express/package.json')
const { answer } = require('../lines')

answer(`Express ${version}`, express().get('query parser fn'))
