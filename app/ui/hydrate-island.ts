import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { asOnServer } from "./use-hydrated.ts";

/**
 * Hydrates at once, so that a submit during loading is not lost. Where a browser's translation has changed the page,
 * React would replace what is typed, so the server's form stays; it also returns if React fails later.
 */
export function hydrateIsland(island: HTMLElement, plain: ReactNode, live: ReactNode): void {
  if (outlineOf(island) !== outlineOf(rendered(plain))) {
    leaveToServer(island);
    return;
  }
  const original = island.innerHTML;
  const form = island.querySelector("form");
  const onUncaughtError = () => {
    // React keeps the element, with what was typed, also outside the page.
    const fields = form ? [...new FormData(form)] : [];
    island.innerHTML = original;
    leaveToServer(island);
    fill(island.querySelector("form"), fields);
  };
  flushSync(() => hydrateRoot(island, live, { onUncaughtError }));
}

function leaveToServer(island: HTMLElement): void {
  delete island.dataset.island;
}

function rendered(node: ReactNode): Element {
  const page = document.createElement("div");
  const root = createRoot(page);
  asOnServer(() => flushSync(() => root.render(node)));
  const copy = page.cloneNode(true) as Element;
  root.unmount();
  return copy;
}

/** What React compares; values of fields are left out, because somebody may have typed. */
function outlineOf(element: Element): string {
  const children = [...element.childNodes].map((node) => {
    if (node instanceof Element) return `<${node.localName}>${outlineOf(node)}</>`;
    return node instanceof Text && element.localName !== "textarea" ? node.data : "";
  });
  return children.join("");
}

function fill(form: HTMLFormElement | null, fields: readonly [string, FormDataEntryValue][]): void {
  for (const [name, value] of fields) {
    const control = form?.elements.namedItem(name);
    if (control && "value" in control && typeof value === "string") control.value = value;
  }
}
