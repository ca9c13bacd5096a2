// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the program knows: its JSON interface, and the list of requests as events keep it.

/** What the program said is wrong, or that it said nothing. */
export class StudioError extends Error {}

async function respond(path, options) {
  try {
    return await fetch(`api/${path}`, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new StudioError("requests studio is not responding. Start it again, and open the address that it prints.");
  }
}

async function answer(path, options) {
  const response = await respond(path, options);
  if (response.status === 204) return null;
  let value = null;
  try {
    value = await response.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    const { status } = response;
    throw new StudioError(`requests studio answered with status ${status}. Reload the page.`);
  }
  if (!response.ok) throw Object.assign(new StudioError(value.error), { input: value.input });
  return value;
}

export function get(path, signal) {
  return answer(path, { signal });
}

/** The text of a download. */
export async function getText(path) {
  const response = await respond(path);
  if (response.ok) return response.text();
  throw new StudioError(`requests studio answered with status ${response.status}. Reload the page.`);
}

export function post(path, value, signal) {
  return answer(path, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value), signal,
  });
}

/** The requests, oldest first. Listeners hear of changes at most once a frame. */
export class RequestStore {
  #summaries = new Map();
  #listeners = [];
  #changed = new Map();
  #isDue = false;
  #heard = new Set();

  /** Called when the answer to inspected requests may have changed. */
  onanswer = async () => {};

  /** Calls with a map of ids to "new", "changed" or "removed". */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Those of a kind, oldest first. */
  list(kind) {
    return [...this.#summaries.values()].filter((summary) => summary.kind === kind);
  }

  get(id) {
    return this.#summaries.get(id);
  }

  /** Loads the list, then follows the events; loads it again after each break. */
  start(onstate) {
    const source = new EventSource("api/events");
    source.addEventListener("open", async () => {
      onstate(true);
      try {
        await Promise.all([this.#load(), this.onanswer()]);
      } catch (error) {
        onstate(false, error);
      }
    });
    source.addEventListener("answer", () => this.onanswer().catch((error) => onstate(true, error)));
    source.addEventListener("error", () => onstate(false));
    source.addEventListener("request", (event) => this.#put(JSON.parse(event.data)));
    source.addEventListener("removed", (event) => this.#remove(JSON.parse(event.data).ids));
  }

  #put(summary) {
    this.#heard.add(summary.id);
    this.#note(summary.id, this.#summaries.has(summary.id) ? "changed" : "new");
    this.#summaries.set(summary.id, summary);
  }

  #remove(ids) {
    for (const id of ids) {
      this.#heard.add(id);
      if (this.#summaries.delete(id)) this.#note(id, "removed");
    }
  }

  async #load() {
    const before = [...this.#summaries.keys()];
    // What an event says while the list is on its way is newer than the list.
    const heard = this.#heard = new Set();
    const { requests } = await get("requests");
    const listed = new Set(requests.map(({ id }) => id));
    this.#remove(before.filter((id) => !listed.has(id)));
    for (const summary of requests) {
      if (heard.has(summary.id)) continue;
      this.#summaries.set(summary.id, summary);
      this.#note(summary.id, "changed");
    }
    this.#summaries = new Map([...this.#summaries].sort(([left], [right]) => left - right));
  }

  #note(id, what) {
    // What is new stays new until the listeners heard of it.
    if (!(what === "changed" && this.#changed.get(id) === "new")) this.#changed.set(id, what);
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      const changed = this.#changed;
      this.#changed = new Map();
      for (const listener of this.#listeners) listener(changed);
    });
  }
}
