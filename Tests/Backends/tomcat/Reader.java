// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import org.apache.catalina.util.ServerInfo;
import org.apache.tomcat.util.buf.MessageBytes;
import org.apache.tomcat.util.http.Parameters;

/** What Tomcat makes of a query, and so every servlet in it. */
final class Reader {
  public static void main(String[] arguments) throws Exception {
    Lines.answer(ServerInfo.getServerInfo().replace("Apache ", "").replace("/", " "), query -> {
      var bytes = MessageBytes.newInstance();
      bytes.setBytes(query.getBytes(StandardCharsets.US_ASCII), 0, query.length());
      var parameters = new Parameters();
      parameters.setQuery(bytes);
      parameters.setQueryStringCharset(StandardCharsets.UTF_8);
      parameters.handleQueryParameters();
      var values = new LinkedHashMap<String, Object>();
      for (var name : Collections.list(parameters.getParameterNames())) {
        values.put(name, Arrays.asList(parameters.getParameterValues(name)));
      }
      return values;
    });
  }
}
