// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A list of requests that can be searched, with the details of one of them.

import { Details } from "./details.js";
import { alarm, announce, button, byId, element, empty, plain } from "./dom.js";
import { RequestList } from "./requests.js";
import { post } from "./store.js";

/** A list with a filter and the details next to it; Inspect and the lower half of Compose. */
export class Browser {
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
