// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the tests ask of each view; gives the sentences of what is wrong.

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function color(text) {
  const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g).map(Number);
  return { parts: [red, green, blue], alpha };
}

function over(front, back) {
  return front.parts.map((value, index) => value * front.alpha + back[index] * (1 - front.alpha));
}

/** The color that is seen around an element: of itself and of those it is in. */
function ground(node) {
  const layers = [];
  for (let at = node; at; at = at.parentElement) layers.push(color(getComputedStyle(at).backgroundColor));
  return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255]);
}

function contrast(front, back) {
  const [light, dark] = [luminance(front), luminance(back)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

function isSeen(node) {
  return node.checkVisibility({ visibilityProperty: true }) && !node.closest("[aria-hidden=true], .hidden");
}

function name(node) {
  const labelled = node.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent).join(" ");
  const labels = [...(node.labels ?? [])].map((label) => label.textContent).join(" ");
  const inside = node.matches("button, a, summary, [role=tab]") ? node.textContent : "";
  return (labelled || node.getAttribute("aria-label") || labels || inside || "").trim();
}

function describe(node) {
  return `${node.localName}${node.id ? `#${node.id}` : ""}.${node.className} "${node.textContent.slice(0, 30)}"`;
}

const faults = [];
const fail = (node, sentence) => faults.push(`${describe(node)}: ${sentence}`);

for (const node of document.querySelectorAll("button, a, input, select, textarea, summary, [role=tab], [role=grid], [role=tablist], [role=tabpanel], img")) {
  if (!isSeen(node)) continue;
  if (node.localName === "img" ? !node.hasAttribute("alt") : !name(node)) fail(node, "has no name");
  const { width, height } = node.getBoundingClientRect();
  if (node.matches("button, a, select, [role=tab]") && (width < 24 || height < 24)) fail(node, `is ${width} by ${height}`);
}

const ids = new Set();
for (const node of document.querySelectorAll("[id]")) {
  if (ids.has(node.id)) fail(node, "has the id of another");
  ids.add(node.id);
}
for (const attribute of ["aria-controls", "aria-labelledby", "aria-describedby", "aria-activedescendant", "for"]) {
  for (const node of document.querySelectorAll(`[${attribute}]`)) {
    for (const id of node.getAttribute(attribute).split(" ")) {
      if (!ids.has(id)) fail(node, `${attribute} names ${id}, which does not exist`);
    }
  }
}

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !isSeen(node) || node.localName === "option") continue;
  const back = ground(node);
  const ratio = contrast(over(color(getComputedStyle(node).color), back), back);
  if (ratio < 4.5) fail(node, `has a contrast of ${ratio.toFixed(2)}`);
}
for (const node of document.querySelectorAll("input, textarea, select")) {
  if (!isSeen(node) || node.type === "checkbox") continue;
  const back = ground(node);
  for (const pseudo of [null, "::placeholder"]) {
    const ratio = contrast(over(color(getComputedStyle(node, pseudo).color), back), back);
    if (ratio < 4.5) fail(node, `has a contrast of ${ratio.toFixed(2)} ${pseudo ?? ""}`);
  }
}

if (document.documentElement.lang !== "en") faults.push("the page has no language");
if (!document.title) faults.push("the page has no title");
for (const landmark of ["header", "main", "h1"]) {
  if (document.querySelectorAll(landmark).length !== 1) faults.push(`there is not one ${landmark}`);
}
let level = 0;
for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
  if (!heading.checkVisibility()) continue;
  const next = Number(heading.localName[1]);
  if (next > level + 1) fail(heading, `comes after a heading of level ${level}`);
  level = next;
}
const { scrollWidth, clientWidth } = document.documentElement;
if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
return faults;
