// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What Tab has to reach from the tabs of the views on, and what is wrong with it.

const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";

function isReached(node) {
  return node.tabIndex >= 0 && !node.disabled && node.checkVisibility({ visibilityProperty: true });
}

function describe(node) {
  return `${node.localName}#${node.id}.${node.className} "${node.textContent.slice(0, 20)}"`;
}

function hasRing(node) {
  const { outlineStyle, outlineWidth } = getComputedStyle(node);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
}

/** A control that has the focus has a ring, and something of it is in the window with nothing over it. */
function check(node) {
  node.focus();
  const faults = [];
  if (!hasRing(node) && !(node.localName === "textarea" && hasRing(node.parentElement))) {
    faults.push(`${describe(node)} has no ring`);
  }
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(node.contains(hit) || hit.closest("label")?.contains(node))) {
    faults.push(`${describe(node)} is not seen: ${hit ? describe(hit) : "nothing"} is there`);
  }
  return faults;
}

const start = document.querySelector("header [role=tab][tabindex='0']");
const all = [...document.querySelectorAll(FOCUSABLE)].filter(isReached);
const wanted = all.slice(all.indexOf(start) + 1);
const reached = [];
const note = ({ target }) => reached.push(target);
start.focus();
addEventListener("focusin", note);
window.__faults = () => {
  removeEventListener("focusin", note);
  const faults = wanted.flatMap((node, index) => reached[index] === node ? []
    : `${reached[index] ? describe(reached[index]) : "nothing"} comes after ${index + 1} tabs, not ${describe(node)}`);
  return [...faults, ...wanted.flatMap(check)];
};
return wanted.length;
