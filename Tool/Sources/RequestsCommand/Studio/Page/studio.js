// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Puts the page together: the theme, the three views and their addresses after the #.

import { AnswerForm } from "./answer.js";
import { Browser } from "./browser.js";
import {
  Tabs, alarm, announce, button, byId, code, copyButton, element, empty, shown, swiftCode, toggle,
} from "./dom.js";
import { Editor, OUTPUTS, noOutput } from "./editor.js";
import { RequestStore, get, post } from "./store.js";

const VIEWS = [["convert", "Convert"], ["inspect", "Inspect"], ["compose", "Compose"]];

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
  if (!state.forward) byId("inspect-list").append(new AnswerForm(store).node);
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
