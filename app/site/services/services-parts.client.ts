import catalogueAddress from "../../../content/services/catalogue.json?url";
import type { Findable } from "../../domain/services/find-services.ts";
import { createTabs, type Tabs } from "./services-tabs.client.ts";

type Card = Findable & { element: HTMLElement };
/** The elements of the page, and the state of the script. */
export type Page = {
  root: HTMLElement;
  box: HTMLInputElement;
  nav: HTMLElement;
  status: HTMLElement;
  /** The link that clears the search beside the count; "nothing found" has one of its own. */
  clear: HTMLElement;
  nothing: HTMLElement;
  guesses: HTMLElement;
  panels: HTMLElement[];
  cards: Card[];
  tabs: Tabs;
  /** The search that the shown guesses belong to. */
  guessedFor: string;
  /** Resolved when the cards have their other words. */
  words?: Promise<void> | undefined;
};

/** Finds the elements and starts the tabs; `onChoose` is called when another tab is chosen. */
export function readPage(root: HTMLElement, onChoose: (page: Page) => void): Page {
  // The server has rendered all of them.
  const part = <Part extends HTMLElement>(selector: string) => root.querySelector(selector) as Part;
  const panels = [...root.querySelectorAll<HTMLElement>("section")];
  const box = part<HTMLInputElement>("[name=q]");
  const nav = part("[data-tabs]");
  const page: Page = {
    root,
    box,
    nav,
    status: part("[role=status]"),
    clear: part("[role=status] + a"),
    nothing: part("[data-nothing]"),
    guesses: part("[data-guesses]"),
    panels,
    cards: panels.flatMap(readCards),
    tabs: createTabs(nav, () => onChoose(page)),
    guessedFor: searchAddress(box.defaultValue),
  };
  return page;
}

function readCards(panel: HTMLElement): Card[] {
  return [...panel.querySelectorAll("li")].map((element) => {
    const textOf = (tag: string) => element.querySelector(tag)?.textContent ?? "";
    return { element, name: textOf("h3"), summary: textOf("p"), words: panel.dataset.words ?? "" };
  });
}

/** Fetches the other words once, when the search box gets the focus: most visitors never use it. */
export function fetchWords(page: Page): Promise<void> {
  page.words ??= fetch(catalogueAddress)
    .then((response) => response.json())
    .then((catalogue: Record<string, { words: string }[]>) => {
      // The server lists the cards in the order of the catalogue.
      const all = Object.values(catalogue).flat();
      for (const [index, card] of page.cards.entries()) card.words += ` ${all[index]?.words}`;
    })
    .catch(() => {
      page.words = undefined;
    });
  return page.words;
}

/** The address of a search, relative to the Services page. */
export function searchAddress(query: string): string {
  return `?${new URLSearchParams({ q: query })}`;
}
