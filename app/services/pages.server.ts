import { parse } from "yaml";
import { withFigures } from "../facts/facts.server.ts";
import type { Language } from "../language/language.ts";
import { type Part, splitParts } from "../texts/parts.server.ts";

type FrontMatter = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  cards: { category: string; name: string; summary: string }[];
  option: string;
  portal?: { name: string; url: string };
  status?: { state: "open" | "closed" | "check"; asOf: string; note: string };
  reviewed: string;
  related: string[];
};

/** One service page in one language, its figures filled in and its parts as HTML. */
export type ServicePage = FrontMatter & { route: string; language: Language; parts: Part[] };

const files = import.meta.glob<string>("../../content/services/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const pages = new Map<string, ServicePage>();
for (const [file, text] of Object.entries(files)) {
  const [route = "", language = "en"] = (file.split("/").at(-1) ?? "").split(".");
  pages.set(`${language}/${route}`, readPage(route, language as Language, text));
}

function readPage(route: string, language: Language, text: string): ServicePage {
  const [, head = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(withFigures(text, language)) ?? [];
  return { ...(parse(head) as FrontMatter), route, language, parts: splitParts(body) };
}

/** The page of a service route ("PMEGP"), or undefined. */
export function findService(route: string, language: Language): ServicePage | undefined {
  return pages.get(`${language}/${route}`);
}

const english = [...pages.values()].filter((page) => page.language === "en");

/** Every value that `selectedOption` may have: one for each service page. */
export function serviceOptions(): string[] {
  return english.map((page) => page.option);
}

/** The option of one service page, found by its route in any letter case; undefined when there is none. */
export function optionOfPage(route: string): string | undefined {
  return english.find((page) => page.route.toLowerCase() === route.toLowerCase())?.option;
}
