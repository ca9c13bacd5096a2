// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The list of requests: only the rows that can be seen are elements.

import { bytes, clock, element, plain, seconds, shown } from "./dom.js";

// As high as `.row` in studio.css.
const HEIGHT = 48;
const MORE = 6;

/** A grid of requests, newest first, in which arrows move, Enter opens and Space chooses. */
export class RequestList {
  /** The ids with a check mark, in the order in which they got it. */
  chosen = [];
  #rows = new Map();
  #items = [];
  #active = null;
  #isDue = false;

  constructor(id, label, { onopen, onchoose, shorten = (url) => url }) {
    Object.assign(this, { id, onopen, onchoose, shorten, opened: new Set() });
    this.rows = element("div", { class: "rows", role: "rowgroup" });
    this.room = element("div", { class: "room", role: "presentation" }, this.rows);
    this.node = element("div", {
      id, class: "list", role: "grid", tabindex: 0, "aria-label": label, "aria-multiselectable": "true",
      "aria-describedby": `${id}-keys`,
      onkeydown: (event) => this.#press(event), onclick: (event) => this.#click(event),
      onscroll: () => this.#later(), onfocus: () => this.#enter(),
    }, this.room);
    this.node.hidden = true;
    new ResizeObserver(() => this.#later()).observe(this.node);
  }

  get items() {
    return this.#items;
  }

  /** The requests that are shown, newest first. */
  set items(items) {
    // What somebody looks at stays where it is when a request comes in above it.
    const { scrollTop } = this.node;
    const top = scrollTop > 0 ? this.#items[Math.floor(scrollTop / HEIGHT)]?.id : undefined;
    this.#items = items;
    const moved = top === undefined ? -1 : items.findIndex(({ id }) => id === top);
    this.node.hidden = items.length === 0;
    this.room.style.height = `${items.length * HEIGHT}px`;
    this.node.setAttribute("aria-rowcount", items.length);
    if (moved >= 0) this.node.scrollTop = moved * HEIGHT + scrollTop % HEIGHT;
    this.#paint();
  }

  /** Marks the request that the details show, or the two that are compared. */
  show(ids) {
    this.opened = new Set(ids);
    if (ids.length === 1) this.#active = ids[0];
    this.#paint();
  }

  /** Forgets what is no longer there. */
  keep(has) {
    this.chosen = this.chosen.filter(has);
    for (const id of this.#rows.keys()) {
      if (!has(id)) this.#rows.delete(id);
    }
  }

  #later() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#paint();
    });
  }

  #paint() {
    const first = Math.max(0, Math.floor(this.node.scrollTop / HEIGHT) - MORE);
    const last = Math.min(this.#items.length,
      Math.ceil((this.node.scrollTop + this.node.clientHeight) / HEIGHT) + MORE);
    const kept = new Map();
    for (let index = first; index < last; index += 1) {
      const summary = this.#items[index];
      let row = this.#rows.get(summary.id);
      if (row?.summary !== summary) row = { summary, node: this.#row(summary) };
      const { node } = row;
      node.setAttribute("aria-rowindex", index + 1);
      node.setAttribute("aria-selected", this.opened.has(summary.id));
      node.classList.toggle("active", summary.id === this.#active);
      node.querySelector("input").checked = this.chosen.includes(summary.id);
      kept.set(summary.id, row);
    }
    this.#rows = kept;
    this.rows.style.transform = `translateY(${first * HEIGHT}px)`;
    const nodes = [...kept.values()].map(({ node }) => node);
    const there = this.rows.children;
    if (nodes.length !== there.length || nodes.some((node, at) => node !== there[at])) {
      this.rows.replaceChildren(...nodes);
    }
    const isThere = kept.has(this.#active);
    if (isThere) this.node.setAttribute("aria-activedescendant", `${this.id}-${this.#active}`);
    else this.node.removeAttribute("aria-activedescendant");
  }

  #row(summary) {
    const url = this.shorten(summary.url);
    const status = summary.error ? "error" : summary.status ?? (summary.kind === "sent" ? "…" : "");
    const isBad = summary.error || summary.status >= 400;
    const id = `${this.id}-${summary.id}`;
    const about = [
      clock(summary.time), bytes(summary.size), summary.type,
      summary.duration === null ? null : seconds(summary.duration),
    ];
    return element("div", { class: "row", role: "row", id, "data-id": summary.id },
      element("span", { class: "check", role: "gridcell" },
        element("input", {
          type: "checkbox", tabindex: -1, "aria-label": plain(`Choose ${summary.method} ${url}`),
        })),
      element("span", { class: "method wire", role: "gridcell" }, shown(summary.method)),
      element("span", { class: "url wire", role: "gridcell" }, shown(url)),
      element("span", { class: isBad ? "status bad" : "status", role: "gridcell" }, String(status)),
      element("span", { class: "about", role: "gridcell" },
        about.filter(Boolean).map((text) => element("span", {}, shown(text)))));
  }

  #enter() {
    if (!this.#items.some(({ id }) => id === this.#active)) this.#move(0);
  }

  #move(index) {
    const at = Math.min(Math.max(index, 0), this.#items.length - 1);
    if (at < 0) return;
    this.#active = this.#items[at].id;
    const top = at * HEIGHT;
    const { scrollTop, clientHeight } = this.node;
    if (top < scrollTop) this.node.scrollTop = top;
    else if (top + HEIGHT > scrollTop + clientHeight) this.node.scrollTop = top + HEIGHT - clientHeight;
    this.#paint();
  }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.#items.findIndex(({ id }) => id === this.#active);
    const page = Math.max(1, Math.floor(this.node.clientHeight / HEIGHT) - 1);
    const next = {
      ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page,
      Home: 0, End: this.#items.length - 1,
    }[event.key];
    if (next !== undefined) this.#move(next);
    else if (event.key === "Enter" && at >= 0) this.onopen(this.#active, true);
    else if (event.key === " " && at >= 0) this.#choose(this.#active);
    else return;
    event.preventDefault();
  }

  #click(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    const id = Number(row.dataset.id);
    this.#active = id;
    if (event.target.closest(".check")) this.#choose(id);
    else this.onopen(id, false);
    this.#paint();
  }

  #choose(id) {
    this.chosen = this.chosen.includes(id)
      ? this.chosen.filter((other) => other !== id) : [...this.chosen, id];
    this.#paint();
    this.onchoose(this.chosen);
  }
}
