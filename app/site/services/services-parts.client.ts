import type { Findable } from "../../domain/services/find-services.ts";
import wordsAddress from "../../domain/services/search-words.json?url";
import { type Tabs, takeOverTabs } from "./services-tabs.client.ts";

type Card = Findable & { element: HTMLElement };
/** The page's parts, and what the script keeps beside them. */
export type Page = {
  root: HTMLElement;
  box: HTMLInputElement;
  nav: HTMLElement;
  status: HTMLElement;
  /** The way back from what was found; nothing found brings one of its own. */
  clear: HTMLElement;
  nothing: HTMLElement;
  guesses: HTMLElement;
  panels: HTMLElement[];
  cards: Card[];
  tabs: Tabs;
  /** What the guesses that stand there were made for. */
  guessedFor: string;
  /** Settled when the cards have their other words. */
  words?: Promise<void> | undefined;
};

/** Finds the parts, and makes tabs of the tabs; `onChoose` is called when another one was chosen. */
export function readPage(root: HTMLElement, onChoose: (page: Page) => void): Page {
  // They are there: the server drew them a moment ago.
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
    tabs: takeOverTabs(nav, () => onChoose(page)),
    guessedFor: searchAddress(box.defaultValue),
  };
  return page;
}

/** A panel's cards as the server knows them, but for the words that `fetchWords` adds. */
function readCards(panel: HTMLElement): Card[] {
  return [...panel.querySelectorAll("li")].map((element) => {
    const textOf = (tag: string) => element.querySelector(tag)?.textContent ?? "";
    return { element, name: textOf("h3"), summary: textOf("p"), words: panel.dataset.words ?? "" };
  });
}

/** Fetched once, when somebody turns to the box: most visitors never do. Without them the names have to do. */
export function fetchWords(page: Page): Promise<void> {
  page.words ??= fetch(wordsAddress)
    .then((answer) => answer.json())
    .then((words: Record<string, string>) => {
      for (const card of page.cards) card.words += ` ${words[card.name]}`;
    })
    .catch(() => {
      page.words = undefined;
    });
  return page.words;
}

/** The address of the page that the server draws for a search. */
export function searchAddress(query: string): string {
  return `?${new URLSearchParams({ q: query })}`;
}
