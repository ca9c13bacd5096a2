# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
#
# What a request of Rails makes of a query: Rack's tree, with encodings checked and nils taken out of
# lists.

require "action_dispatch"
require_relative "../lines"

answer("Rails #{ActionPack.version}") do |query|
  environment = Rack::MockRequest.env_for("/").merge("QUERY_STRING" => query)
  ActionDispatch::Request.new(environment).query_parameters.to_h
end
