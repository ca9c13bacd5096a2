# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
#
# Answers each line of JSON on standard input with one on standard output, for readers in Ruby.

require "json"

def tree(value)
  case value
  when Hash then value.to_h { |key, element| [text(key), tree(element)] }
  when Array then value.map { |element| tree(element) }
  when String then text(value)
  else value
  end
end

# Bytes that are not UTF-8 have no form in JSON.
def text(value)
  value.dup.force_encoding("UTF-8").valid_encoding? ? value : { "$bytes" => value.unpack1("H*") }
end

def answer(version)
  puts JSON.generate({ "version" => version })
  STDIN.each_line do |line|
    test = JSON.parse(line)
    begin
      answer = { "id" => test["id"], "value" => tree(yield(test["query"])) }
    rescue StandardError => error
      answer = { "id" => test["id"], "error" => "#{error.class}: #{error.message}" }
    end
    puts JSON.generate(answer, max_nesting: 0)
  end
end
