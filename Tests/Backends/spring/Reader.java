// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.springframework.beans.MutablePropertyValues;
import org.springframework.core.SpringVersion;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.web.bind.WebDataBinder;

/** What the binder of Spring MVC makes of a form. It fills beans, so only what fits is sent. */
final class Reader {
  public static void main(String[] arguments) throws Exception {
    var conversion = new DefaultFormattingConversionService();
    Lines.answer("Spring " + SpringVersion.getVersion().replace(".RELEASE", ""), query -> {
      var node = new Node();
      var binder = new WebDataBinder(node);
      binder.setConversionService(conversion);
      binder.bind(values(query));
      binder.close();
      return node.tree();
    });
  }

  /** One value as a text, more as an array, as servlet parameters are given to a binder. */
  private static MutablePropertyValues values(String query) {
    var pairs = new LinkedHashMap<String, List<String>>();
    for (var pair : query.split("&")) {
      if (pair.isEmpty()) continue;
      var parts = pair.split("=", 2);
      pairs.computeIfAbsent(decoded(parts[0]), name -> new ArrayList<>())
          .add(parts.length > 1 ? decoded(parts[1]) : "");
    }
    var values = new MutablePropertyValues();
    pairs.forEach((name, texts) ->
        values.add(name, texts.size() == 1 ? texts.get(0) : texts.toArray(new String[0])));
    return values;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
