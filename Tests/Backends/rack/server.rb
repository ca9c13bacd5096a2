# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
#
# What Rack makes of an upload, and so Rails and Sinatra, behind WEBrick.

require "digest"
require "json"
require "rack"
require "rack/handler/webrick"

def digest(content)
  { size: content.bytesize, sha256: Digest::SHA256.hexdigest(content) }
end

def part(name, value)
  return { name: name, filename: nil, type: nil, **digest(value) } if value.is_a? String
  content = value[:tempfile].read
  { name: name, filename: value[:filename], type: value[:type], **digest(content) }
end

server = WEBrick::HTTPServer.new(
  BindAddress: "127.0.0.1", Port: 0, AccessLog: [], Logger: WEBrick::Log.new(File::NULL)
)
server.mount("/", Rack::Handler::WEBrick, lambda { |environment|
  answer = { server: "Rack #{Rack.release}" }
  begin
    answer[:parts] = Rack::Request.new(environment).POST.map { |name, value| part(name, value) }
  rescue StandardError => error
    answer[:error] = "#{error.class}: #{error.message}"
  end
  [answer[:error] ? 400 : 200, { "Content-Type" => "application/json" }, [JSON.generate(answer)]]
})
puts "http://127.0.0.1:#{server.listeners.first.addr[1]}"
STDOUT.flush
server.start
