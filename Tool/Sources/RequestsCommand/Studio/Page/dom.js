// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Elements, and texts of strangers in them. Nothing here or elsewhere takes HTML from a text.

// What a reader cannot see, or what turns the order of letters around.
const CONTROLS = "[\\0-\\x1F\\x7F-\\x9F\\xAD\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E"
  + "\\u2060-\\u2069\\uFEFF\\p{Cs}]";
const UNSEEN = new RegExp(`${CONTROLS}+`, "gu");
const UNSEEN_IN_LINES = new RegExp(`(?:(?![\\t\\n])${CONTROLS})+`, "gu");
const SHORT = new Map([["\t", "\\t"], ["\n", "\\n"], ["\r", "\\r"]]);
// A text of nothing but controls must not become an element for each of them.
const MOST_SPANS = 2000;

export function byId(id) {
  return document.getElementById(id);
}

/** An element with attributes, listeners (`onclick` and the like) and children. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return node;
}

function escape(run) {
  return Array.from(run, (character) => SHORT.get(character)
    ?? `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
}

/** A text on one line with what cannot be seen written out, for names and labels. */
export function plain(text) {
  return text.replace(UNSEEN, (run) => `⟨${escape(run)}⟩`);
}

/** The nodes of a text: what cannot be seen is written out in a `span.control`. */
export function shown(text, { lines = false } = {}) {
  const nodes = [];
  let end = 0;
  let spans = 0;
  for (const match of text.matchAll(lines ? UNSEEN_IN_LINES : UNSEEN)) {
    if (spans === MOST_SPANS) break;
    spans += 1;
    if (match.index > end) nodes.push(document.createTextNode(text.slice(end, match.index)));
    nodes.push(element("span", { class: "control" }, escape(match[0])));
    end = match.index + match[0].length;
  }
  let rest = text.slice(end);
  if (spans === MOST_SPANS) {
    rest = rest.replace(lines ? UNSEEN_IN_LINES : UNSEEN, (run) => `⟨${escape(run)}⟩`);
  }
  if (rest) nodes.push(document.createTextNode(rest));
  return nodes;
}

/** A text of several lines, which scrolls by keyboard too. CR LF ends a line as LF does. */
export function code(text, label) {
  return element("pre", { class: "code", tabindex: 0, role: "group", "aria-label": label },
    shown(text.replaceAll("\r\n", "\n"), { lines: true }));
}

const SWIFT = new RegExp([
  /(?<comment>\/\/[^\n]*)/,
  /(?<string>#?"""[\s\S]*?"""#?|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*")/,
  /\b(?<word>await|func|import|let|return|throws|try|var)\b/,
].map(({ source }) => source).join("|"), "g");
const MOST_COLORED = 50_000;

/** Swift, with comments, texts and keywords set apart. */
export function swiftCode(text, label) {
  const pre = code("", label);
  let end = 0;
  for (const match of text.length > MOST_COLORED ? [] : text.matchAll(SWIFT)) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    pre.append(...shown(text.slice(end, match.index), { lines: true }),
      element("span", { class: `swift-${kind}` }, shown(match[0], { lines: true })));
    end = match.index + match[0].length;
  }
  pre.append(...shown(text.slice(end), { lines: true }));
  return pre;
}

/** A sentence in the place of something that is not there. */
export function empty(...children) {
  return element("p", { class: "empty" }, children);
}

/** A sentence about what is wrong. */
export function problem(sentence) {
  return element("p", { class: "problem" }, shown(sentence));
}

/** A sentence about what is not shown. */
export function remark(sentence) {
  return element("p", { class: "remark" }, sentence);
}

export function button(title, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, title);
}

/** A button that copies the text which the function gives, and says so. */
export function copyButton(label, text) {
  const node = button("Copy", async () => {
    try {
      await navigator.clipboard.writeText(text());
      node.textContent = "Copied";
      announce(`${label} copied`);
    } catch {
      node.textContent = "Not allowed";
      announce("The browser does not allow copying. Select the text and copy it yourself.");
    }
    setTimeout(() => { node.textContent = "Copy"; }, 1500);
  }, { class: "copy", "aria-label": `Copy ${label}` });
  return node;
}

/** A check box that looks like a switch. */
export function toggle(title, onchange, isOn = false) {
  const box = element("input", {
    type: "checkbox", role: "switch", onchange: () => onchange(box.checked),
  });
  box.checked = isOn;
  return element("label", { class: "switch" }, box, element("span", {}, title));
}

/** A control next to its title. */
export function field(title, control) {
  return element("label", { class: "field" }, element("span", {}, title), control);
}

/** A menu of `[value, title]`. */
export function menu(label, choices, onchange) {
  const select = element("select", { onchange: () => onchange(select.value) },
    choices.map(([value, title]) => element("option", { value }, title)));
  return { select, label: field(label, select) };
}

/** Says something to those who listen to the page. */
export function announce(sentence) {
  byId("news").textContent = sentence;
}

/** Shows an error above everything, until another text or none. */
export function alarm(sentence) {
  const node = byId("alert");
  const before = document.activeElement;
  node.replaceChildren(...shown(sentence));
  if (sentence) {
    node.append(button("Dismiss", () => {
      alarm("");
      // Back to where the reader was, or near.
      const isThere = before?.isConnected && before !== document.body;
      (isThere ? before : byId("main")).focus();
    }));
  }
}

/** Tabs with arrow keys: one of them is in the order of Tab, as ARIA practices have it. */
export class Tabs {
  #buttons = new Map();

  /** `items` are `{ id, title, panel }`; a panel gets its role here. */
  constructor(label, items, onselect = () => {}) {
    this.items = items;
    this.onselect = onselect;
    this.node = element("div", { class: "tabs", role: "tablist", "aria-label": label });
    for (const { id, title, panel } of items) {
      const tab = button(title, () => this.select(id), {
        role: "tab", id: `${panel.id}-tab`, "aria-controls": panel.id,
      });
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      this.#buttons.set(id, tab);
      this.node.append(tab);
    }
    this.node.addEventListener("keydown", (event) => this.#move(event));
    this.show(items[0].id);
  }

  #move(event) {
    const index = this.items.findIndex(({ id }) => id === this.selected);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { id } = this.items.at(next % this.items.length);
    this.select(id);
    this.#buttons.get(id).focus();
  }

  /** Shows a panel without telling anybody. */
  show(selected) {
    this.selected = selected;
    for (const { id, panel } of this.items) {
      const tab = this.#buttons.get(id);
      tab.setAttribute("aria-selected", id === selected);
      tab.tabIndex = id === selected ? 0 : -1;
      panel.hidden = id !== selected;
    }
  }

  select(id) {
    this.show(id);
    this.onselect(id);
  }

  /** A small number or word next to the title of a tab. */
  mark(id, text) {
    const tab = this.#buttons.get(id);
    const { title } = this.items.find((item) => item.id === id);
    tab.replaceChildren(title, ...(text ? [element("span", { class: "count" }, text)] : []));
  }
}

const EXACT = new Intl.NumberFormat("en");

/** A number of bytes, exact as long as that is short. */
export function bytes(count) {
  if (count < 10_000) return `${EXACT.format(count)} B`;
  if (count < 10_000_000) return `${(count / 1000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

/** A number with its noun. */
export function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function exactBytes(count) {
  return `${EXACT.format(count)} ${count === 1 ? "byte" : "bytes"}`;
}

export function seconds(duration) {
  if (duration >= 1) return `${duration.toFixed(2)} s`;
  return `${(duration * 1000).toFixed(duration < 0.01 ? 1 : 0)} ms`;
}

/** The time of day where the reader is, to the millisecond. */
export function clock(time) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return plain(time);
  const two = (number) => String(number).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
    + `.${String(date.getMilliseconds()).padStart(3, "0")}`;
}
