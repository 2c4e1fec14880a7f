import catalogueAddress from "../../../content/services/catalogue.json?url";
import type { Findable } from "../../domain/catalogue/services/find-services.ts";
import { createTabs, type Tabs } from "./services-tabs.client.ts";

type Card = Findable & { element: HTMLElement };

function readElements(root: HTMLElement) {
  const part = <Part extends HTMLElement>(selector: string) => root.querySelector(selector) as Part;
  const panels = [...root.querySelectorAll<HTMLElement>("section[id]")];
  const box = part<HTMLInputElement>("[name=q]");
  return {
    root,
    box,
    nav: part("[data-tabs]"),
    status: part("[role=status]"),
    /** Beside the count; "nothing found" has its own. */
    clear: part("[role=status] + a"),
    nothing: part("[data-nothing]"),
    guesses: part("[data-guesses]"),
    panels,
    cards: panels.flatMap(readCards),
    /** The search that the shown guesses belong to. */
    guessedFor: searchAddress(box.defaultValue),
  };
}

export type Page = ReturnType<typeof readElements> & {
  tabs: Tabs;
  /** Resolves when the cards have their other words. */
  words?: Promise<void> | undefined;
};

/** `onChoose` is called when another tab is chosen. */
export function readPage(root: HTMLElement, onChoose: (page: Page) => void): Page {
  const elements = readElements(root);
  const page: Page = { ...elements, tabs: createTabs(elements.nav, () => onChoose(page)) };
  return page;
}

function readCards(panel: HTMLElement): Card[] {
  return [...panel.querySelectorAll("li")].map((element) => {
    const textOf = (tag: string) => element.querySelector(tag)?.textContent ?? "";
    return { element, name: textOf("h3"), summary: textOf("p"), words: panel.dataset.words ?? "" };
  });
}

/** Once, when the search box gets the focus: most visitors never use it. */
export function fetchWords(page: Page): Promise<void> {
  page.words ??= fetch(catalogueAddress)
    .then((response) => response.json())
    .then((catalogue: Record<string, { name: string; words: string }[]>) => {
      // The server lists the cards in the order of the catalogue.
      const all = Object.values(catalogue).flat();
      for (const [index, card] of page.cards.entries())
        card.words += ` ${all[index]?.name} ${all[index]?.words}`;
    })
    .catch(() => {
      page.words = undefined;
    });
  return page.words;
}

/** Relative to the Services page. */
export function searchAddress(query: string): string {
  return `?${new URLSearchParams({ q: query })}`;
}
