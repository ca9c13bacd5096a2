// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The text of a request, with what the program says about it marked at its place.

import { alarm, button, counted, element, empty, menu, plain, problem, shown } from "./dom.js";
import { post } from "./store.js";

const FORMATS = [
  ["", "Recognize"], ["curl", "curl"], ["http", "HTTP"], ["har", "HAR"], ["httpfile", ".http"],
  ["postman", "Postman"],
];
const NAMES = new Map(FORMATS);

const EXAMPLES = [
  ["curl", `curl https://api.example.com/v1/orders?status=open \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"customer": 42, "items": [{"sku": "A-1", "count": 2}]}'
`],
  ["Upload", `curl https://api.example.com/avatars \\
  -F 'caption=A cat' \\
  -F 'note=on a roof;type=text/plain'
`],
  ["HTTP", `POST /login HTTP/1.1
Host: example.com
Content-Type: application/x-www-form-urlencoded
Cookie: session=0f3a9c

user=ada&password=swordfish`],
  [".http", `@host = https://api.example.com

### List the orders
GET {{host}}/orders?filter[status]=open&page[size]=20
Accept: application/json

### Create one
POST {{host}}/orders
Authorization: Bearer {{TOKEN}}
Content-Type: application/json

{"customer": 42}
`],
  ["HAR", `{"log": {"version": "1.2", "creator": {"name": "a browser", "version": "1"}, "entries": [{
  "request": {
    "method": "GET", "url": "https://example.com/search?q=swift", "httpVersion": "HTTP/1.1",
    "headers": [{"name": "Accept", "value": "text/html"}],
    "queryString": [{"name": "q", "value": "swift"}], "cookies": [], "headersSize": -1, "bodySize": 0
  },
  "response": {
    "status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "headers": [], "cookies": [],
    "content": {"size": 0, "mimeType": "text/html"}, "redirectURL": "", "headersSize": -1, "bodySize": 0
  },
  "cache": {}, "startedDateTime": "2026-01-01T00:00:00Z", "time": 1,
  "timings": {"send": 0, "wait": 1, "receive": 0}
}]}}
`],
];

/** A text area with marks behind its text, a list of them, the variables and the format. */
export class Editor {
  #timer = null;
  #asked = null;
  #marks = [];

  /** `id` begins the ids of its elements; `onresult` gets each answer, or null for an empty text. */
  constructor(id, { onresult = () => {}, onsubmit = null, reveal = () => false } = {}) {
    Object.assign(this, { id, onresult, reveal, variables: new Map(), request: 0 });
    this.area = element("textarea", {
      id: `${id}-text`, spellcheck: "false", autocomplete: "off", autocapitalize: "off", rows: 4,
      "aria-describedby": `${id}-summary`,
      placeholder: "Paste a curl command, an HTTP message, a HAR archive or an .http file",
      oninput: () => this.#later(),
      onkeydown: (event) => {
        if (onsubmit && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onsubmit();
        }
      },
    });
    this.behind = element("pre", { class: "behind", "aria-hidden": "true" });
    this.format = menu("Format", FORMATS, () => this.convert());
    this.recognized = element("output", { class: "recognized", for: this.area.id });
    this.requests = menu("Request", [], (value) => {
      this.request = Number(value);
      this.convert();
    });
    this.requests.label.hidden = true;
    this.base = element("input", {
      type: "url", placeholder: "https://example.com", autocomplete: "off", spellcheck: "false",
      oninput: () => this.#later(),
    });
    this.fields = element("fieldset", { class: "variables", hidden: true },
      element("legend", {}, "Variables"));
    this.summary = element("p", { id: `${id}-summary`, class: "summary", role: "status" });
    this.list = element("ul", { class: "marks", "aria-label": "Errors and notes" });
    this.node = element("div", { class: "editor" },
      element("div", { class: "bar" },
        element("label", { class: "title", for: this.area.id }, "Request text"),
        this.format.label, this.recognized, this.requests.label),
      element("div", { class: "text" }, this.behind, this.area),
      element("div", { class: "bar examples", role: "group", "aria-label": "Examples to start from" },
        element("span", { class: "muted" }, "Start from"),
        EXAMPLES.map(([title, text]) => button(title, () => this.use(text), { class: "link" }))),
      this.fields, this.summary, this.list,
      element("label", { class: "field base" }, element("span", {}, "Base URL"), this.base));
  }

  get text() {
    return this.area.value;
  }

  /** What the program needs to read the text. */
  get input() {
    return {
      text: this.text, format: this.format.select.value || null,
      variables: Object.fromEntries([...this.variables].filter(([, { input }]) => input.value !== "")
        .map(([name, { input }]) => [name, input.value])),
      base: this.base.value.trim() || null, request: this.request,
    };
  }

  /** Puts a text in the place of the one that is there. */
  use(text) {
    this.area.value = text;
    this.format.select.value = "";
    this.request = 0;
    this.convert();
  }

  #later() {
    // Cleared here and not with the answer: a text may be sent before it, and its error has to stay.
    alarm("");
    this.node.ariaBusy = "true";
    this.#paint();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), 120);
  }

  /** Converts the text now. */
  convert() {
    alarm("");
    return this.#ask();
  }

  /** Asks the program what it makes of the text; a question that is asked later wins. */
  async #ask() {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#paint();
    if (this.text.trim() === "") {
      this.node.ariaBusy = "false";
      this.#show({ format: null, requests: [], request: 0, variables: [], marks: [] });
      return this.onresult(null);
    }
    const asked = this.#asked = new AbortController();
    this.node.ariaBusy = "true";
    try {
      const result = await post("convert", { ...this.input, reveal: this.reveal() }, asked.signal);
      if (asked.signal.aborted) return;
      this.#show(result);
      this.onresult(result);
    } catch (error) {
      if (error.name !== "AbortError") alarm(error.message);
    } finally {
      if (this.#asked === asked) this.node.ariaBusy = "false";
    }
  }

  #show(result) {
    const isRecognized = result.format && !this.format.select.value;
    this.recognized.textContent =
      isRecognized ? `Recognized: ${NAMES.get(result.format) ?? result.format}` : "";
    this.request = result.request;
    this.requests.select.replaceChildren(...result.requests.map(({ title }, index) =>
      element("option", { value: index }, plain(`${index + 1}. ${title}`))));
    this.requests.select.value = String(result.request);
    this.requests.label.hidden = result.requests.length < 2;
    this.#showVariables(result.variables);
    this.#marks = result.marks;
    this.#paint();
    this.#list();
  }

  /** Keeps the fields that are there: somebody may be typing in one. */
  #showVariables(names) {
    for (const [name, { label }] of this.variables) {
      if (!names.includes(name)) {
        label.remove();
        this.variables.delete(name);
      }
    }
    for (const name of names) {
      if (this.variables.has(name)) continue;
      const input = element("input", {
        type: "text", autocomplete: "off", spellcheck: "false", oninput: () => this.#later(),
      });
      const label = element("label", { class: "field" },
        element("span", { class: "wire" }, shown(name)), input);
      this.variables.set(name, { input, label });
      this.fields.append(label);
    }
    this.fields.hidden = this.variables.size === 0;
  }

  /** Writes the text behind the text area, with the marks underlined. */
  #paint() {
    const { text } = this;
    const nodes = [];
    let end = 0;
    const placed = this.#marks.filter(({ start }) => start !== null && start <= text.length)
      .sort((left, right) => left.start - right.start);
    for (const mark of placed) {
      const [from, to] = this.#place(mark);
      const start = Math.max(from, end);
      if (start >= to) continue;
      nodes.push(text.slice(end, start),
        element("mark", { class: mark.kind, "data-start": from }, text.slice(start, to)));
      end = to;
    }
    // A line at the end needs a letter to be as high as in the text area.
    this.behind.replaceChildren(...nodes, `${text.slice(end)}\u00A0`);
  }

  /** Where a mark is: a place between two letters is the letter after it, or the last one. */
  #place({ start, end }) {
    const { length } = this.text;
    let last = Math.min(Math.max(end ?? start, start), length);
    let first = start;
    if (first === last) last = Math.min(first + 1, length);
    if (first === last) first = Math.max(last - 1, 0);
    return [first, last];
  }

  #list() {
    const count = (kind) => this.#marks.filter((mark) => mark.kind === kind).length;
    const words = ["error", "note"].filter((kind) => count(kind) > 0)
      .map((kind) => counted(count(kind), kind));
    this.summary.textContent = words.join(", ");
    this.list.replaceChildren(...this.#marks.map((mark) => {
      const message = element("span", {}, shown(mark.message));
      if (mark.start === null) return element("li", { class: mark.kind }, message);
      return element("li", { class: mark.kind }, button([
        element("span", { class: "place" }, `${mark.line}:${mark.column}`), message,
      ], () => this.#go(mark), {
        "aria-label": plain(
          `${mark.kind}, line ${mark.line}, column ${mark.column}: ${mark.message}`),
      }));
    }));
  }

  #go(mark) {
    const [start, end] = this.#place(mark);
    this.area.focus();
    this.area.setSelectionRange(start, end);
    this.behind.querySelector(`mark[data-start="${start}"]`)?.scrollIntoView({ block: "nearest" });
  }
}

/** The eight forms that the program writes a request in. */
export const OUTPUTS = [
  ["swift", "Swift"], ["urlrequest", "URLRequest"], ["curl", "curl"], ["http", "HTTP"],
  ["har", "HAR"], ["httpfile", ".http"], ["postman", "Postman"], ["json", "JSON"],
];

/** What is shown in the place of an output that there is not. */
export function noOutput(output) {
  return output?.error ? problem(output.error) : empty("Nothing to write yet.");
}
