// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What overlaps, is cut or is too small to be used; gives the sentences of what is wrong.

const CONTROLS = "button, a, input, select, textarea, summary, [role=tab], .list";
// Less than this is the space that letters have around them.
const SLACK = 3;

function isSeen(node) {
  return node.checkVisibility({ visibilityProperty: true })
    && !node.closest("[aria-hidden=true], .hidden, option");
}

function describe(node) {
  const { localName, id, className, textContent, value } = node;
  return `${localName}${id ? `#${id}` : ""}.${className} "${(textContent || value || "").slice(0, 30)}"`;
}

const faults = [];
const fail = (node, sentence) => faults.push(`${describe(node)}: ${sentence}`);

/** The part of a box that is seen, and who cuts off the rest for good. */
function seen(node, box) {
  let { left, top, right, bottom } = box;
  let cutter = null;
  for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === "visible" && overflowY === "visible") continue;
    const outer = at.getBoundingClientRect();
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    const isCut = hides(overflowX) && (left < outer.left - 1 || right > outer.right + 1)
      || hides(overflowY) && (top < outer.top - 1 || bottom > outer.bottom + 1);
    if (isCut) cutter ??= at;
    left = Math.max(left, outer.left);
    top = Math.max(top, outer.top);
    right = Math.min(right, outer.right);
    bottom = Math.min(bottom, outer.bottom);
  }
  return { left, top, right, bottom, cutter };
}

const boxes = [];
function add(node, box) {
  const part = seen(node, box);
  // A row of the list shows the beginning of a long text, and the details all of it.
  if (part.cutter && !node.closest(".row")) fail(node, `is cut by ${describe(part.cutter)}`);
  if (part.right - part.left > SLACK && part.bottom - part.top > SLACK) boxes.push({ node, ...part });
}

for (const node of document.querySelectorAll(CONTROLS)) {
  if (!isSeen(node)) continue;
  const box = node.getBoundingClientRect();
  add(node, box);
  const isCheck = node.matches("[type=checkbox]");
  const [width, height] = isCheck ? [16, 16]
    : node.matches(".list, textarea") ? [200, 96]
    : node.matches("input, select") ? [48, 24] : [24, 24];
  // A check box and its label are one target.
  const target = isCheck ? (node.closest("label, .check") ?? node).getBoundingClientRect() : box;
  if (box.width < width || box.height < height || target.width < 24 || target.height < 24) {
    fail(node, `is ${box.width} by ${box.height}`);
  }
  if (node.matches("button, a, [role=tab]") && node.scrollWidth > node.clientWidth + 1) {
    fail(node, `has a text of ${node.scrollWidth} in ${node.clientWidth}`);
  }
}

for (const pane of document.querySelectorAll(".pane")) {
  if (!isSeen(pane)) continue;
  const outer = pane.getBoundingClientRect();
  if (outer.width < 200 || outer.height < 96) fail(pane, `is ${outer.width} by ${outer.height}`);
  add(pane, outer);
  boxes.pop();
  if (getComputedStyle(pane).overflowY !== "visible") continue;
  for (const node of pane.children) {
    if (!isSeen(node)) continue;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (left < outer.left - 1 || top < outer.top - 1 || right > outer.right + 1 || bottom > outer.bottom + 1) {
      fail(node, "is not inside of its pane");
    }
  }
}

const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode;
  const node = text.parentElement;
  if (!text.data.trim() || !isSeen(node) || node.closest(CONTROLS) || node.closest("pre")) continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const box of range.getClientRects()) add(node, box);
}
for (const node of document.querySelectorAll("pre")) {
  if (isSeen(node)) add(node, node.getBoundingClientRect());
}

for (const [index, one] of boxes.entries()) {
  for (const other of boxes.slice(index + 1)) {
    if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (width > SLACK && height > SLACK) fail(one.node, `lies over ${describe(other.node)}`);
  }
}

// What can be scrolled to has to be what a click there hits.
for (const node of document.querySelectorAll(CONTROLS)) {
  if (!isSeen(node) || node.closest(".row")) continue;
  node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = node.closest("label");
  if (!hit || !(node.contains(hit) || hit.contains(node) && label === hit)) {
    fail(node, `cannot be hit: ${hit ? describe(hit) : "nothing"} is there`);
  }
}
scrollTo(0, 0);
return [...new Set(faults)];
