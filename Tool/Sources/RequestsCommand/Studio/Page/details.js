// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Everything about one request and its answer, and the difference of two.

import { bodyView, headersTable, titled, tree, written } from "./bodies.js";
import {
  Tabs, button, bytes, clock, code, copyButton, element, empty, exactBytes, menu, problem, remark, seconds, shown,
  toggle,
} from "./dom.js";
import { get, getText, post } from "./store.js";

const PANELS = [
  ["overview", "Overview"], ["headers", "Headers"], ["query", "Query"], ["body", "Body"],
  ["raw", "Raw"], ["swift", "Swift"], ["curl", "curl"], ["response", "Response"],
];

// The tabs that ask for something of their own when they are opened, since it may be long.
const VIEWS = {
  body: ({ body }) => body && "content", raw: () => "raw", swift: () => "swift", curl: () => "curl",
  response: ({ response }) => response?.body && "response/content",
};

/** The panel to the right of a list. */
export class Details {
  #asked = null;
  #views = new Map();
  #id = null;
  #answer = null;
  #dialects = null;

  /** `first` is the tab to begin with; `find` gives a summary; `oncompose` gets a curl command. */
  constructor(id, { first, hint, find, onclose, oncompose, onfail, onreveal }) {
    Object.assign(this, { id, hint, find, onclose, oncompose, onfail, onreveal });
    Object.assign(this, { reveal: false, dialect: null, dialects: [] });
    this.panels = new Map(PANELS.map(([name]) =>
      [name, element("div", { id: `${id}-${name}`, class: "panel", tabindex: 0 })]));
    this.tabs = new Tabs("Details of the request",
      PANELS.map(([name, title]) => ({ id: name, title, panel: this.panels.get(name) })),
      () => this.#paint());
    this.tabs.show(first);
    this.node = element("div", { class: "details", onkeydown: (event) => {
      if (event.key === "Escape") this.onclose();
    } });
    this.close();
  }

  /** Shows what to do while nothing is open. */
  close() {
    this.#asked?.abort();
    this.#id = null;
    this.#answer = null;
    this.node.replaceChildren(...this.hint());
  }

  /** Shows a request, or shows it again when its answer came. */
  async open(id, takesFocus = false) {
    if (id !== this.#id) {
      this.#id = id;
      this.#answer = null;
      const summary = this.find(id);
      // What belongs to the request before goes at once.
      this.node.replaceChildren(
        this.#heading(summary?.method ?? "", summary?.url ?? ""), empty("Loading…"));
    }
    this.#asked?.abort();
    const asked = this.#asked = new AbortController();
    try {
      const answer = await get(`requests/${id}?${this.#query()}`, asked.signal);
      if (asked.signal.aborted) return;
      const isAgain = this.#answer !== null;
      this.#answer = answer;
      this.#views = new Map();
      // What is looked at stays until there is something in its place.
      if (isAgain) await this.#load(this.tabs.selected);
      if (!asked.signal.aborted) this.#frame(takesFocus);
    } catch (error) {
      if (error.name === "AbortError") return;
      if (!this.#answer) this.close();
      this.onfail(error);
    }
  }

  /** How things are shown, for the program. */
  #query() {
    const dialect = this.dialect ? `dialect=${encodeURIComponent(this.dialect)}&` : "";
    return `${dialect}reveal=${this.reveal ? 1 : 0}`;
  }

  #heading(method, url) {
    return element("div", { class: "bar" },
      button("Back", () => this.onclose(), { class: "back" }),
      element("h3", { class: "wire", tabindex: -1 },
        element("span", { class: "method" }, shown(method)), " ", shown(url)));
  }

  #frame(takesFocus) {
    const { summary, body, headers, response } = this.#answer;
    const focused = this.node.contains(document.activeElement) ? document.activeElement : null;
    const heading = this.#heading(summary.method, summary.url);
    this.masked = element("span", { class: "muted" });
    this.node.replaceChildren(
      heading,
      element("div", { class: "bar" },
        this.secrets ??= toggle("Show secrets", (isOn) => {
          this.reveal = isOn;
          this.onreveal();
          this.open(this.#id);
        }),
        this.masked,
        element("span", { class: "end group" },
          this.oncompose ? button("Edit and send", () => this.#edit(this.#answer)) : null)),
      this.tabs.node, ...this.panels.values());
    this.tabs.mark("headers", String(headers.length));
    this.tabs.mark("body", body ? bytes(body.size) : "");
    this.tabs.mark("response", summary.error ? "error" : response ? String(response.status) : "");
    this.#paint();
    if (takesFocus) heading.querySelector("h3").focus();
    else if (focused && this.node.contains(focused)) focused.focus();
  }

  /** Hands the request over as a curl command, if that has all of it. */
  async #edit({ summary }) {
    const path = `requests/${summary.id}/curl?reveal=${this.reveal ? 1 : 0}`;
    try {
      const { error, file } = await get(path);
      if (error !== null) throw new Error(error);
      if (file !== null) {
        throw new Error("The body is too long to edit. Download the curl command and the body.");
      }
      this.oncompose(await getText(`${path}&download=1`));
    } catch (error) {
      this.onfail(error);
    }
  }

  /** Fills the panel that can be seen; the others have no elements. */
  #paint() {
    for (const panel of this.panels.values()) panel.replaceChildren();
    const answer = this.#answer;
    if (!answer) return;
    const { selected } = this.tabs;
    const views = this.#views;
    if (VIEWS[selected]?.(answer) && !views.has(selected)) {
      this.#load(selected).then(() => {
        if (views === this.#views && selected === this.tabs.selected) this.#paint();
      });
    }
    const view = views.get(selected);
    const nodes = view === null ? [empty("Loading…")] : this.#panel(selected, view);
    this.panels.get(selected).replaceChildren(...nodes.flat().filter(Boolean));
    const isMasked = answer.masked || [...views.values()].some((other) => other?.masked);
    this.masked.textContent = isMasked ? "Secrets are masked" : "";
  }

  /** Asks for what a tab shows; one answer for each, until the request is opened again. */
  async #load(name) {
    const views = this.#views;
    const { summary } = this.#answer;
    const path = VIEWS[name]?.(this.#answer);
    if (!path) return;
    views.set(name, null);
    try {
      const address = `requests/${summary.id}/${path}?${this.#query()}`;
      views.set(name, await get(address, this.#asked.signal));
    } catch (error) {
      if (error.name === "AbortError") return;
      views.set(name, { failure: error.message });
    }
  }

  #panel(name, view) {
    const answer = this.#answer;
    const { summary } = answer;
    const path = `requests/${summary.id}`;
    const query = `download=1&reveal=${this.reveal ? 1 : 0}`;
    if (view?.failure && name !== "response") return [problem(view.failure)];
    switch (name) {
      case "overview": return [this.#overview(answer)];
      case "headers": return [headersTable(answer.headers, "Fields of the request")];
      case "query":
        if (!answer.query) return [empty("No query.")];
        return [
          element("div", { class: "bar" }, this.#menu()),
          answer.query.tree ? tree(answer.query.tree) : problem(answer.query.error ?? ""),
        ];
      case "body": return bodyView(view?.body, path, () => this.#menu());
      case "raw": return [
        view.truncated ? remark("Only the first 64 KiB are shown.") : null,
        view.text ? code(view.text, "Bytes of the request") : empty("No bytes were kept."),
      ];
      case "swift": return written(view, "Swift", `${path}/swift?${query}`, `${path}/body`);
      case "curl": return written(view, "curl", `${path}/curl?${query}`, `${path}/body`);
      default: return this.#response(answer, view, path);
    }
  }

  #overview({ summary, target, version, body, headers }) {
    const type = body?.type ? shown(body.type) : "no type";
    const rows = [
      ["Method", shown(summary.method)],
      ["URL", shown(summary.url)],
      ["Target", target ? shown(target) : null],
      ["Version", version ? shown(version) : null],
      ["Time", [clock(summary.time), " ",
        element("span", { class: "muted" }, shown(summary.time))]],
      ["Size", exactBytes(summary.size)],
      ["Fields", String(headers.length)],
      ["Body", body ? [exactBytes(body.size), ", ", type] : "none"],
      ["Status", summary.status === null ? null : String(summary.status)],
      ["Took", summary.duration === null ? null : seconds(summary.duration)],
      ["Error", summary.error ? element("span", { class: "bad" }, shown(summary.error)) : null],
    ];
    return element("dl", { class: "facts" }, rows.filter(([, value]) => value !== null)
      .map(([title, value]) => [element("dt", {}, title), element("dd", { class: "wire" }, value)]));
  }

  #response({ summary, response }, view, path) {
    if (!response) {
      if (summary.error) return [problem(summary.error)];
      const isSent = summary.kind === "sent";
      return [empty(isSent ? "No response yet." : "No response was recorded.")];
    }
    return [
      summary.error ? problem(summary.error) : null,
      element("div", { class: "bar" },
        element("strong", { class: response.status >= 400 ? "bad" : "good" },
          `Status ${response.status}`),
        element("span", { class: "muted" }, seconds(response.duration))),
      titled("Body", view?.failure
        ? problem(view.failure)
        : bodyView(view?.body, `${path}/response`, () => this.#menu()).filter(Boolean)),
      titled("Headers", headersTable(response.headers, "Fields of the response")),
    ];
  }

  /** The menu, which is one so that it keeps the focus when its panel is made again. */
  #menu() {
    this.#dialects ??= menu("Dialect", this.dialects.map((name) => [name, name]), (value) => {
      this.dialect = value;
      this.open(this.#id);
    }).label;
    return this.#dialects;
  }

  /** Shows what differs between two requests. */
  async compare(expected, actual, names) {
    this.#id = null;
    this.#answer = null;
    this.#asked?.abort();
    const asked = this.#asked = new AbortController();
    const back = button("Back", () => this.onclose(), { class: "back" });
    const heading = element("h3", { tabindex: -1 }, "Two requests compared");
    this.node.replaceChildren(element("div", { class: "bar" }, back, heading), empty("Loading…"));
    try {
      const { differences, text } = await post("compare", { expected, actual }, asked.signal);
      this.node.replaceChildren(
        element("div", { class: "bar" }, back, heading,
          text ? element("span", { class: "end" }, copyButton("the difference", () => text)) : null),
        element("dl", { class: "facts" },
          element("dt", {}, "Expected"), element("dd", { class: "wire" }, shown(names[0])),
          element("dt", {}, "Actual"), element("dd", { class: "wire" }, shown(names[1]))),
        differences.length === 0
          ? empty("The requests are equal.")
          : element("ol", { class: "differences", "aria-label": "Differences" },
            differences.map((line) =>
              element("li", { class: "wire" }, shown(line, { lines: true })))));
      heading.focus();
    } catch (error) {
      if (error.name === "AbortError") return;
      this.close();
      this.onfail(error);
    }
  }
}
