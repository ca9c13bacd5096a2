// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Fields, bodies and texts of a request or a response, as the program read them.

import {
  button, bytes, code, copyButton, counted, element, empty, exactBytes, plain, problem, remark, shown,
  swiftCode,
} from "./dom.js";

// Levels of a tree that are open at first, and how many members are made at once.
const OPEN_LEVELS = 3;
const MEMBERS = 200;

/** A value as the program read it, as lines that fold. */
export function tree(value, level = 0, name = null) {
  const key = name === null ? [] : [element("span", { class: "key" }, shown(name)), ": "];
  if (value.t === "more") {
    return element("div", { class: "leaf muted" }, `… ${value.v} more are not shown`);
  }
  if (value.t !== "object" && value.t !== "array") {
    const text = value.t === "null" ? "null" : String(value.v);
    const quoted = value.t === "string" ? ['"', shown(text), value.left ? "…" : '"'] : shown(text);
    return element("div", { class: "leaf" }, key,
      element("span", { class: `value ${value.t}` }, quoted),
      value.left
        ? element("span", { class: "muted" }, ` ${exactBytes(value.left)} more are not shown`) : null);
  }
  const members = value.t === "object"
    ? value.v : value.v.map((member, index) => [String(index), member]);
  const count = element("span", { class: "muted" },
    counted(members.length, value.t === "object" ? "member" : "element"));
  if (members.length === 0) {
    return element("div", { class: "leaf" }, key, value.t === "object" ? "{} " : "[] ", count);
  }
  const inside = element("div", { class: "members" });
  const fold = element("details", { class: "fold" }, element("summary", {}, key, count), inside);
  // What is folded has no elements yet.
  const fill = () => {
    if (fold.open && !inside.hasChildNodes()) append(inside, members, 0, level + 1);
  };
  fold.addEventListener("toggle", fill);
  fold.open = level < OPEN_LEVELS;
  fill();
  return fold;
}

function append(inside, members, start, level) {
  const end = Math.min(start + MEMBERS, members.length);
  inside.append(...members.slice(start, end).map(([key, value]) => tree(value, level, key)));
  if (end === members.length) return;
  const left = members.length - end;
  const more = button(`Show ${Math.min(MEMBERS, left)} of ${left} more`, () => {
    append(inside, members, end, level);
    const first = more.nextElementSibling;
    first.tabIndex = -1;
    first.focus();
    more.remove();
  }, { class: "link" });
  inside.append(more);
}

export function titled(title, ...children) {
  return element("section", { class: "block" }, element("h4", {}, title), children);
}

export function headersTable(headers, caption) {
  if (headers.length === 0) return empty("No fields.");
  const titles = ["#", "Name", "Value"].map((title) => element("th", { scope: "col" }, title));
  const rows = headers.map(({ name, value, secret }, index) => element("tr", {},
    element("td", { class: "number" }, String(index + 1)),
    element("th", { scope: "row", class: "wire" }, shown(name)),
    element("td", { class: "wire" }, shown(value),
      secret ? element("span", { class: "badge" }, "secret") : null)));
  return element("table", { class: "fields" },
    element("caption", { class: "hidden" }, caption),
    element("thead", {}, element("tr", {}, titles)),
    element("tbody", {}, rows));
}

/** An image that the program knows for one, at an address of the program. */
function preview(path, name) {
  const image = element("img", {
    class: "preview", alt: plain(`Preview of ${name}`), src: `api/${path}`, loading: "lazy",
    onerror: () => image.replaceWith(empty("The browser cannot show this image. Download it instead.")),
  });
  return image;
}

function part({ index, name, filename, type, size, headers, isImage, text, hex, truncated }, path) {
  const about = [filename, type, bytes(size)].filter(Boolean);
  return element("li", {},
    element("p", { class: "part" },
      element("span", { class: "number" }, String(index + 1)),
      element("span", { class: "wire key" }, name === null ? "no name" : shown(name)),
      about.map((word) => element("span", { class: "muted wire" }, shown(word))),
      size > 0
        ? element("a", {
          href: `api/${path}/parts/${index}/body`, download: "part.bin", class: "button end",
          "aria-label": `Download part ${index + 1}`,
        }, "Download")
        : null),
    isImage ? preview(`${path}/parts/${index}/image`, filename ?? name ?? "a part") : null,
    truncated ? remark("Only the beginning is shown.") : null,
    text === undefined ? null : code(text, `Text of part ${index + 1}`),
    hex === undefined ? null : hexDump(hex, `Bytes of part ${index + 1} in hexadecimal`),
    headers.length > 0
      ? element("details", { class: "fold" },
        element("summary", {},
          element("span", { class: "muted" }, counted(headers.length, "header field"))),
        headersTable(headers, `Fields of part ${index + 1}`))
      : null);
}

function hexDump(text, label) {
  const pre = code("", label);
  pre.classList.add("hex");
  for (const row of text.split("\n")) {
    pre.append(element("span", { class: "offset" }, row.slice(0, 8)), ...shown(row.slice(8)), "\n");
  }
  return pre;
}

/** A body by its kind; `path` is where its bytes are. */
export function bodyView(body, path, dialects) {
  if (!body || body.size === 0) return [empty("No body.")];
  if (body.kind === "none") {
    return [empty(`The body (${exactBytes(body.size)}) was discarded. Send the request again.`)];
  }
  const about = element("div", { class: "bar" },
    element("span", { class: "wire" }, body.type ? shown(body.type) : "no type"),
    element("span", { class: "muted", title: exactBytes(body.size) }, bytes(body.size)),
    body.kind === "form" ? dialects() : null,
    element("a", { href: `api/${path}/body`, download: "body.bin", class: "button end" }, "Download"));
  const cut = body.truncated
    ? remark(body.kept
      ? `Only the first ${exactBytes(body.kept)} of the body were kept.`
      : "Only the beginning is shown. Download the body to see all of it.")
    : null;
  const content = {
    json: () => tree(body.json),
    form: () => body.tree ? tree(body.tree) : [
      problem(body.error),
      body.text === undefined ? null : code(body.text, "Text of the body"),
    ],
    multipart: () => element("ol", { class: "parts" }, body.parts.map((item) => part(item, path))),
    image: () => preview(`${path}/image`, "the body"),
    text: () => code(body.text, "Text of the body"),
    binary: () => hexDump(body.hex, "Bytes in hexadecimal"),
  }[body.kind];
  return [about, cut, content ? content() : empty("The page cannot show this kind of body. Download it instead.")].flat();
}

/** A request in another format; `path` is where all of it is. */
export function written({ text, error, truncated, file }, name, path, bodyPath) {
  if (error !== null) return [problem(error)];
  return [
    element("div", { class: "bar" },
      truncated ? null : copyButton(name, () => text),
      element("a", { href: `api/${path}`, download: "", class: "button" }, "Download"),
      file === null
        ? null
        : element("a", { href: `api/${bodyPath}`, download: file, class: "button" },
          "Download the body")),
    file === null
      ? null
      : remark(`The body is long, so the text reads it from ${file}. Download the body to that file.`),
    truncated ? remark("Only the beginning is shown. Download the text to see all of it.") : null,
    (name === "Swift" ? swiftCode : code)(text, name),
  ];
}
