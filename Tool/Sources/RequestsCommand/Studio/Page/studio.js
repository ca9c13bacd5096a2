// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Puts the page together: the theme, the three views and their addresses after the #.

import {
  Tabs, alarm, announce, button, code, copyButton, element, empty, plain, shown, swiftCode, toggle,
} from "./dom.js";
import { Details } from "./details.js";
import { Editor, OUTPUTS, noOutput } from "./editor.js";
import { RequestList } from "./requests.js";
import { RequestStore, get, post } from "./store.js";

const VIEWS = [["convert", "Convert"], ["inspect", "Inspect"], ["compose", "Compose"]];

function byId(id) {
  return document.getElementById(id);
}

// The browser may refuse to keep anything; the page then forgets.
function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch { /* Nothing to do. */ }
}

function startTheme() {
  const select = byId("theme");
  const apply = () => {
    if (select.value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = select.value;
  };
  const kept = remembered("theme");
  if (["light", "dark"].includes(kept)) select.value = kept;
  apply();
  select.addEventListener("change", () => {
    apply();
    remember("theme", select.value);
  });
}

/** A request as eight texts, one at a time or side by side. */
class Convert {
  #result = null;

  constructor() {
    let reveal = false;
    this.editor = new Editor("convert", {
      onresult: (result) => this.#show(result), reveal: () => reveal,
    });
    this.panels = new Map(OUTPUTS.map(([name]) =>
      [name, element("div", { id: `convert-${name}`, class: "panel output" })]));
    this.tabs = new Tabs("Formats",
      OUTPUTS.map(([name, title]) => ({ id: name, title, panel: this.panels.get(name) })));
    this.masked = element("span", { class: "muted" });
    const wide = toggle("Side by side", (isOn) => {
      remember("side by side", isOn);
      this.#arrange(isOn);
    }, (remembered("side by side") ?? String(matchMedia("(min-width: 1600px)").matches)) === "true");
    byId("convert-input").append(this.editor.node);
    byId("convert-outputs").append(
      element("div", { class: "bar" },
        toggle("Show secrets", (isOn) => {
          reveal = isOn;
          this.editor.convert();
        }),
        this.masked, element("span", { class: "end" }, wide)),
      this.tabs.node, element("div", { class: "outputs" }, [...this.panels.values()]));
    this.#arrange(wide.querySelector("input").checked);
    this.#show(null);
  }

  #arrange(isWide) {
    byId("convert-outputs").classList.toggle("wide", isWide);
    this.tabs.node.hidden = isWide;
    for (const [name, title] of OUTPUTS) {
      const panel = this.panels.get(name);
      panel.setAttribute("role", isWide ? "group" : "tabpanel");
      if (isWide) {
        panel.removeAttribute("aria-labelledby");
        panel.setAttribute("aria-label", title);
        panel.hidden = false;
      } else {
        panel.removeAttribute("aria-label");
        panel.setAttribute("aria-labelledby", `${panel.id}-tab`);
      }
    }
    if (!isWide) this.tabs.show(this.tabs.selected);
  }

  #show(result) {
    this.#result = result;
    this.masked.textContent = result?.masked ? "Secrets are masked" : "";
    for (const [name, title] of OUTPUTS) {
      const output = result?.outputs[name];
      const hasText = output?.text !== undefined;
      this.panels.get(name).replaceChildren(
        element("div", { class: "bar" }, element("h3", {}, title),
          hasText
            ? element("span", { class: "end" },
              copyButton(title, () => this.#result.outputs[name].text))
            : null),
        hasText ? (name === "swift" ? swiftCode : code)(output.text, title) : noOutput(output));
    }
  }
}

/** A list with a filter and the details next to it; Inspect and the lower half of Compose. */
class Browser {
  #isClearing = null;

  constructor(view, kind, store, { title, listNode, detailsNode, first, hint, shorten, oncompose }) {
    Object.assign(this, { view, kind, store });
    this.filter = element("input", {
      type: "search", id: `${view}-filter`, placeholder: "Filter ( / )",
      "aria-label": `Filter ${title.toLowerCase()}`,
      autocomplete: "off", spellcheck: "false", "aria-keyshortcuts": "/",
      oninput: () => this.refresh(), onkeydown: (event) => this.#pressFilter(event),
    });
    this.count = element("span", { class: "muted", role: "status" });
    this.list = new RequestList(`${view}-requests`, title, {
      onopen: (id, takesFocus) => this.#open(id, takesFocus), onchoose: () => this.#choose(), shorten,
    });
    this.compare = button("Compare", () => {
      location.hash = `#${view}/${this.list.chosen.join("/compare/")}`;
    });
    this.exports = [["har", "HAR"], ["httpfile", ".http"]].map(([format, name]) => [
      format,
      element("a", { class: "button", download: "", "aria-label": `Export as ${name}` }, name),
    ]);
    this.clear = button("Clear all", () => this.#clear(), { onblur: () => this.#askAgain() });
    this.none = element("div", { class: "none" }, hint());
    listNode.append(
      element("div", { class: "bar" }, element("h3", {}, title), this.count,
        element("span", { class: "end group" },
          this.compare, this.exports.map(([, link]) => link), this.clear)),
      element("div", { class: "bar" }, this.filter),
      element("p", { class: "keys muted", id: `${view}-requests-keys` },
        "Press the arrow keys to move, Enter to open, and Space to select two requests to compare."),
      this.list.node, this.none);
    this.details = new Details(`${view}-detail`, {
      first, oncompose, find: (id) => store.get(id),
      hint: () => [empty("Choose a request to see everything about it.")],
      onclose: () => this.#close(), onfail: (error) => alarm(error.message),
      onreveal: () => this.#choose(),
    });
    detailsNode.append(this.details.node);
    store.listen((changed) => this.#hear(changed));
    this.refresh();
  }

  #pressFilter(event) {
    if (event.key === "Escape" && this.filter.value) {
      this.filter.value = "";
      this.refresh();
    } else if (event.key === "ArrowDown" || event.key === "Enter" || event.key === "Escape") {
      this.list.node.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Filters by words, all of which a request has to contain. */
  refresh() {
    const all = this.store.list(this.kind);
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const items = all.reverse().filter((summary) => {
      if (words.length === 0) return true;
      const { method, url, type, status, error } = summary;
      const text = [method, url, type, status, error].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
    this.list.items = items;
    this.none.hidden = all.length > 0;
    this.count.textContent = words.length ? `${items.length} of ${all.length}` : String(all.length);
    this.clear.disabled = all.length === 0;
    this.#choose();
  }

  #choose() {
    const { chosen } = this.list;
    this.compare.disabled = chosen.length !== 2;
    const ids = chosen.length > 0 ? chosen : this.store.list(this.kind).map(({ id }) => id);
    for (const [format, link] of this.exports) {
      const reveal = this.details?.reveal ? "&reveal=1" : "";
      if (ids.length > 0) link.href = `api/export?format=${format}&ids=${ids.join(",")}${reveal}`;
      else link.removeAttribute("href");
      const which = chosen.length > 0 ? `The ${chosen.length} chosen` : "All in the list";
      link.title = `${which}, ${reveal ? "with their secrets" : "secrets masked"}`;
    }
  }

  #hear(changed) {
    this.list.keep((id) => this.store.get(id)?.kind === this.kind);
    this.refresh();
    const fresh = [...changed].filter(([id, what]) =>
      what === "new" && this.store.get(id)?.kind === this.kind);
    if (fresh.length === 1 && this.kind === "inspected") {
      const { method, url } = this.store.get(fresh[0][0]);
      announce(plain(`New request: ${method} ${url}`));
    } else if (fresh.length > 1) {
      announce(`${fresh.length} new requests`);
    }
    if (this.opened === undefined || !changed.has(this.opened)) return;
    if (this.store.get(this.opened)) this.details.open(this.opened);
    else this.#close();
  }

  #open(id, takesFocus) {
    this.takesFocus = takesFocus;
    const hash = `#${this.view}/${id}`;
    if (location.hash === hash) this.route([String(id)]);
    else location.hash = hash;
  }

  #close() {
    location.hash = `#${this.view}`;
    this.list.node.focus();
  }

  /** Shows what the address says: a request, two of them, or none. */
  route(words) {
    const ids = words.filter((word) => /^\d+$/.test(word)).map(Number);
    const { takesFocus } = this;
    this.takesFocus = false;
    this.opened = ids.length === 1 ? ids[0] : undefined;
    byId(this.view).classList.toggle("opened", ids.length > 0);
    this.list.show(ids);
    if (ids.length === 0) {
      this.details.close();
    } else if (ids.length === 1) {
      this.details.open(ids[0], takesFocus);
    } else {
      const name = (id) => {
        const summary = this.store.get(id);
        return summary ? `${summary.method} ${summary.url}` : String(id);
      };
      this.details.compare(ids[0], ids[1], ids.slice(0, 2).map(name));
    }
  }

  /** Clears when it is pressed twice: there is no way back. */
  async #clear() {
    if (!this.#isClearing) {
      this.#isClearing = true;
      this.clear.textContent = "Clear all requests?";
      return;
    }
    this.#askAgain();
    try {
      await post("clear", { kind: this.kind });
      // The button cannot be used while there is nothing to clear.
      this.filter.focus();
    } catch (error) {
      alarm(error.message);
    }
  }

  #askAgain() {
    this.#isClearing = null;
    this.clear.textContent = "Clear all";
  }
}

/** A text that is sent, and what came back. */
class Compose {
  constructor() {
    this.editor = new Editor("compose", {
      onsubmit: () => this.send(), onresult: (result) => this.#allow(result),
    });
    this.timeout = element("input", {
      type: "number", min: 1, max: 3600, value: 30, inputmode: "numeric",
    });
    this.follow = element("input", { type: "checkbox", checked: true });
    this.button = button("Send", () => this.send(), {
      class: "primary", "aria-keyshortcuts": "Control+Enter",
    });
    byId("compose-input").append(this.editor.node,
      element("div", { class: "bar send" }, this.button,
        element("label", { class: "field short" },
          element("span", {}, "Timeout in seconds"), this.timeout),
        element("label", { class: "switch" }, this.follow, element("span", {}, "Follow redirects"))));
    this.#allow(null);
  }

  #allow(result) {
    this.button.disabled = !result || result.requests.length === 0;
  }

  async send() {
    if (this.button.disabled || this.isSending) return;
    // Not disabled, which would take the focus away.
    this.#sends(true);
    const timeout = Number(this.timeout.value);
    try {
      const { id } = await post("send", {
        ...this.editor.input, timeout: timeout > 0 ? timeout : null, follow: this.follow.checked,
      });
      announce("Sent");
      location.hash = `#compose/${id}`;
    } catch (error) {
      alarm(error.message);
    } finally {
      this.#sends(false);
    }
  }

  #sends(isSending) {
    this.isSending = isSending;
    this.button.setAttribute("aria-disabled", isSending);
  }
}

function startInspect(store, state, oncompose) {
  const { inspectURL } = state;
  const origin = state.forward ? `${state.forward}/` : inspectURL;
  const command = `curl -d 'name=value' ${inspectURL}hello`;
  byId("inspect-list").append(
    element("div", { class: "bar address" },
      element("span", { class: "muted" }, "Send to"),
      element("code", { class: "wire" }, shown(inspectURL)),
      copyButton("the address", () => inspectURL),
      state.forward
        ? element("span", { class: "forward" }, "forwards to ",
          element("code", { class: "wire" }, shown(state.forward)))
        : null));
  return new Browser("inspect", "inspected", store, {
    title: "Requests", listNode: byId("inspect-list"), detailsNode: byId("inspect-details"),
    first: "overview", oncompose,
    hint: () => [
      empty("Every request to this address appears here immediately. Try one:"),
      code(command, "A command to try"), copyButton("the command", () => command),
    ],
    // All of them begin with the same address.
    shorten: (url) => url.startsWith(origin) ? url.slice(origin.length - 1) : url,
  });
}

async function start() {
  startTheme();
  const live = byId("live");
  const views = new Tabs("Views",
    VIEWS.map(([id, title]) => ({ id, title, panel: byId(id) })),
    (id) => {
      location.hash = `#${addresses.get(id)}`;
    });
  byId("views").replaceWith(views.node);
  views.node.classList.add("views");
  const addresses = new Map(VIEWS.map(([id]) => [id, id]));
  new Convert();
  const store = new RequestStore();
  let state;
  try {
    state = await get("state");
  } catch (error) {
    return alarm(error.message);
  }
  let compose;
  const inspect = startInspect(store, state, (command) => {
    compose.editor.use(command);
    location.hash = "#compose";
    compose.editor.area.focus();
  });
  const sent = new Browser("compose", "sent", store, {
    title: "Sent", listNode: byId("compose-list"), detailsNode: byId("compose-details"),
    first: "response",
    hint: () => [empty("The requests that you send appear here, with their responses.")],
    oncompose: (command) => {
      compose.editor.use(command);
      compose.editor.area.focus();
    },
  });
  compose = new Compose();
  const browsers = new Map([["inspect", inspect], ["compose", sent]]);
  for (const browser of browsers.values()) browser.details.dialects = state.dialects;

  const route = () => {
    const [name, ...words] = location.hash.slice(1).split("/");
    const [id, title] = VIEWS.find(([view]) => view === name) ?? VIEWS[0];
    addresses.set(id, [id, ...words].join("/"));
    views.show(id);
    document.title = `${title} – requests studio`;
    browsers.get(id)?.route(words);
  };
  addEventListener("hashchange", route);
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
    const browser = browsers.get(views.selected);
    if (!browser) return;
    event.preventDefault();
    browser.filter.focus();
  });
  route();
  store.start((isOn, error) => {
    live.classList.toggle("on", isOn);
    live.textContent = isOn ? "Live" : "Not connected";
    if (error) alarm(error.message);
  });
}

start();
