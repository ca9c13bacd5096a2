// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// The answer to requests that reach the inspected address. The program checks all of it.

import { alarm, announce, button, counted, element, exactBytes, field, menu, shown } from "./dom.js";
import { get, post } from "./store.js";

const BODIES = [["request", "The request as JSON"], ["text", "A text"]];
const DEFAULT = { status: 200, fields: "", body: null, origin: null };

/** What an answer is, in a few words. */
function words({ status, fields, body, origin }) {
  const lines = fields.split("\n").filter(Boolean).length;
  return [
    `status ${status}`,
    lines > 0 ? counted(lines, "field") : null,
    body === null ? "the request as JSON" : exactBytes(new TextEncoder().encode(body).length),
    origin === null ? null : `CORS for ${origin}`,
  ].filter(Boolean).join(", ");
}

/** A form that is folded; its summary is the answer that requests get now. */
export class AnswerForm {
  #cells = new Map();
  #filled = "";
  #asked = null;

  constructor(store) {
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    this.status = element("input", { type: "number", min: 200, max: 599, inputmode: "numeric" });
    this.origin = element("input", { type: "text", placeholder: "* or http://localhost:3000", ...plain });
    this.fields = element("textarea", { placeholder: "Content-Type: application/json", ...plain });
    this.body = menu("Body", BODIES, () => this.#arrange());
    this.text = element("textarea", { "aria-label": "Text of the body", ...plain });
    this.about = element("span", { class: "muted" });
    this.node = element("details", { class: "answer" },
      element("summary", {}, "Answer ", this.about),
      element("div", { class: "form", role: "group", "aria-label": "Answer to requests" },
        this.#cell("status", [this.status], field("Status", this.status)),
        this.#cell("origin", [this.origin], field("Allowed origin (CORS)", this.origin)),
        this.#cell("fields", [this.fields], field("Fields", this.fields)),
        this.#cell("body", [this.text, this.body.select], this.body.label, this.text),
        element("div", { class: "bar" },
          button("Use this answer", () => this.#use(this.value), { class: "primary" }),
          button("Reset", () => this.#use(DEFAULT)))));
    this.#fill(DEFAULT);
    store.onanswer = () => this.load();
  }

  /** What the form says, for the program. */
  get value() {
    return {
      status: this.status.value === "" ? null : Number(this.status.value),
      fields: this.fields.value,
      body: this.body.select.value === "text" ? this.text.value : null,
      origin: this.origin.value.trim(),
    };
  }

  /** Asks for the answer, which another page may have set. */
  async load() {
    const asked = this.#asked = {};
    const value = await get("answer");
    if (asked === this.#asked) this.#show(value);
  }

  /** Controls with a place for what is wrong with them. */
  #cell(name, controls, ...children) {
    const problem = element("p", { class: "problem", id: `answer-${name}-problem` });
    for (const control of controls) control.setAttribute("aria-describedby", problem.id);
    this.#cells.set(name, { controls, problem });
    return element("div", { class: name === "status" || name === "origin" ? "cell" : "cell whole" }, children, problem);
  }

  #arrange() {
    this.text.hidden = this.body.select.value !== "text";
  }

  #fill({ status, fields, body, origin }) {
    this.status.value = status;
    this.fields.value = fields;
    this.body.select.value = body === null ? "request" : "text";
    // A text that is not used now may be wanted again.
    if (body !== null) this.text.value = body;
    this.origin.value = origin ?? "";
    this.#arrange();
    this.#filled = JSON.stringify(this.value);
  }

  /** Shows the answer in use, and does not touch a form that somebody has changed. */
  #show(value, isChanged = JSON.stringify(this.value) !== this.#filled) {
    this.about.replaceChildren(...shown(words(value)));
    if (!isChanged) this.#fill(value);
  }

  async #use(value) {
    const before = JSON.stringify(this.value);
    // What was wrong is said again if it still is.
    this.#tell(null);
    try {
      const stored = await post("answer", value);
      this.#show(stored, JSON.stringify(this.value) !== before);
      announce("Requests get this answer from now on.");
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Shows an error at its control, or above everything if it belongs to none. */
  #tell(error) {
    alarm("");
    for (const [name, { controls, problem }] of this.#cells) {
      const isWrong = error?.input === name;
      problem.replaceChildren(...(isWrong ? shown(error.message) : []));
      for (const control of controls) control.setAttribute("aria-invalid", isWrong);
      if (isWrong) controls.find((control) => !control.hidden).focus();
    }
    if (error && !this.#cells.has(error.input)) alarm(error.message);
  }
}
