# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
#
# What Rack makes of a query, and so Sinatra.

require "rack"
require_relative "../lines"

answer("Rack #{Rack.release}") { |query| Rack::Utils.parse_nested_query(query) }
