// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Answers each line of JSON on standard input with one on standard output. */
final class Lines {
  /** What makes a tree out of a query. */
  interface Reader {
    Object read(String query) throws Exception;
  }

  static void answer(String version, Reader reader) throws Exception {
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    out.println(json(Map.of("version", version)));
    for (String line; (line = in.readLine()) != null;) {
      // An encoded query has no byte that JSON escapes, so there is nothing to decode.
      var id = line.substring(line.indexOf(':') + 1, line.indexOf(','));
      var query = line.substring(line.indexOf("\"query\":\"") + 9, line.lastIndexOf('"'));
      String answer;
      try {
        answer = "\"value\":" + json(reader.read(query));
      } catch (Exception error) {
        answer = "\"error\":" + json(error.toString());
      }
      out.println("{\"id\":" + id + "," + answer + "}");
    }
    out.flush();
  }

  private static String json(Object value) {
    if (value == null) return "null";
    var text = new StringBuilder();
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, element) ->
          text.append(text.isEmpty() ? "" : ",").append(json(name)).append(':').append(json(element)));
      return "{" + text + "}";
    }
    if (value instanceof Iterable<?> list) {
      list.forEach(element -> text.append(text.isEmpty() ? "" : ",").append(json(element)));
      return "[" + text + "]";
    }
    value.toString().chars().forEach(unit -> text.append(
        unit == '"' || unit == '\\' || unit < ' ' || unit > '~'
            ? String.format("\\u%04x", unit) : String.valueOf((char) unit)));
    return "\"" + text + "\"";
  }
}
