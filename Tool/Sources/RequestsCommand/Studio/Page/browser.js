// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// A list of requests that can be searched, with the details of one of them.

import { Details } from "./details.js";
import { alarm, announce, button, byId, element, empty, plain, toggle } from "./dom.js";
import { RequestList } from "./requests.js";
import { post } from "./store.js";

/** The requests whose bodies contain words, which the program finds; one question at a time. */
class BodySearch {
  #found = new Map();
  #words = [];
  #isStale = false;
  #isAsking = false;

  /** `onresult` gets a sentence about the result, and whether it is an error. */
  constructor(kind, onresult) {
    Object.assign(this, { kind, onresult });
  }

  finds(word, id) {
    return this.#found.get(word)?.has(id) ?? false;
  }

  /** Searches again, for these words or for none. */
  async ask(words) {
    const had = this.#words.length > 0;
    this.#words = words;
    this.#isStale = words.length > 0;
    if (words.length === 0) {
      this.#found.clear();
      if (had) this.onresult("", false);
    }
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isStale) {
      // Letters that are typed, and requests that come, within a moment are one question.
      await new Promise((resolve) => { setTimeout(resolve, 120); });
      if (this.#isStale) await this.#search(this.#words);
    }
    this.#isAsking = false;
  }

  async #search(words) {
    this.#isStale = false;
    try {
      const { found, cut, limit } = await post("search", { kind: this.kind, words });
      if (words !== this.#words) return;
      this.#found = new Map(words.map((word, index) => [word, new Set(found[index])]));
      this.onresult(cut === 0 ? ""
        : `Only the first ${limit / 1024} KiB of a body are searched. `
          + (cut === 1 ? "1 request has more, or was discarded in part."
            : `${cut} requests have more, or were discarded in part.`), false);
    } catch (error) {
      if (words === this.#words) this.onresult(error.message, true);
    }
  }
}

/** A list with a filter and the details next to it; Inspect and the lower half of Compose. */
export class Browser {
  #isClearing = null;

  constructor(view, kind, store, { title, listNode, detailsNode, first, hint, shorten, oncompose }) {
    Object.assign(this, { view, kind, store, searchesBodies: false });
    this.filter = element("input", {
      type: "search", id: `${view}-filter`, placeholder: "Filter ( / )",
      "aria-label": `Filter ${title.toLowerCase()}`,
      autocomplete: "off", spellcheck: "false", "aria-keyshortcuts": "/",
      oninput: () => this.refresh(), onkeydown: (event) => this.#pressFilter(event),
    });
    this.count = element("span", { class: "muted", role: "status" });
    this.remark = element("p", { id: `${view}-searched`, class: "remark", role: "status" });
    this.filter.setAttribute("aria-describedby", this.remark.id);
    this.search = new BodySearch(kind, (sentence, isError) => {
      this.remark.textContent = sentence;
      this.remark.className = isError ? "problem" : "remark";
      this.filter.setAttribute("aria-invalid", isError);
      this.#filter();
    });
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
      element("div", { class: "bar" }, this.filter, toggle("Search bodies", (isOn) => {
        this.searchesBodies = isOn;
        this.refresh();
      })),
      this.remark,
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

  get #words() {
    return this.filter.value.split(/\s+/).filter(Boolean);
  }

  /** Shows the list again, because it or the filter has changed. */
  refresh() {
    this.search.ask(this.searchesBodies ? this.#words : []);
    this.#filter();
  }

  /** Filters by words, all of which a request has to contain, in its body if bodies are searched. */
  #filter() {
    const all = this.store.list(this.kind);
    const words = this.#words;
    const items = all.reverse().filter((summary) => {
      if (words.length === 0) return true;
      const { id, method, url, type, status, error } = summary;
      const text = [method, url, type, status, error].join(" ").toLowerCase();
      return words.every((word) => text.includes(word.toLowerCase()) || this.search.finds(word, id));
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
