import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { asOnServer } from "./use-hydrated.ts";

/**
 * Lets React take over a form of the page, at once, so that a held submit finds it ready. `plain` is how the server has rendered
 * it. Where the page was changed since, as by a browser's translation, React would replace the fields and what is typed in them:
 * such a form stays the server's, which works without script. If React fails later, the server's form comes back, with what was
 * typed.
 */
export function hydrateIsland(island: HTMLElement, plain: ReactNode, live: ReactNode): void {
  if (outlineOf(island) !== outlineOf(rendered(plain))) {
    leaveToServer(island);
    return;
  }
  const original = island.innerHTML;
  const form = island.querySelector("form");
  const onUncaughtError = () => {
    // React keeps the element: it has what was typed also when it is no longer in the page.
    const fields = form ? [...new FormData(form)] : [];
    island.innerHTML = original;
    leaveToServer(island);
    fill(island.querySelector("form"), fields);
  };
  flushSync(() => hydrateRoot(island, live, { onUncaughtError }));
}

/** A form without the mark of an island is posted as it is. */
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

/** The elements and texts, as far as React compares them. What fields hold is not compared: somebody may have typed. */
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
