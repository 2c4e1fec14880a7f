import { oncePerEdits } from "../../../platform/content/edits.server.ts";
import { splitHead, withEdits } from "../../../platform/content/markdown-file.server.ts";
import { listIn, namesIn, type Part, splitParts } from "../../../platform/content/parts.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { countTrust, figuresIn, type TrustGroup, withFigures } from "../facts/facts.server.ts";
import { shippedRegisters } from "../registers/registers.ts";
import { moreServices } from "./catalogue.ts";
import { documentsToCollect } from "./checklist.ts";
import type { SchemeStatus } from "./scheme-status.ts";

type Glance = Record<"who" | "get" | "pay" | "time" | "where", string>;

/** The government's fee ("free" for none) and the usual time; absent where no figure is known. */
export type Brief = { fee?: string; time?: string };

type FrontMatter = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  cards: { category: string; name: string; summary: string }[];
  option: string;
  /** In the page's language, where that is not English. */
  optionLabel?: string;
  portal?: { name: string; url: string };
  status?: SchemeStatus;
  glance?: Glance;
  brief?: Brief;
  valid?: string;
  reviewed: string;
  related: string[];
};

type Source = FrontMatter & {
  route: string;
  language: Language;
  /** Names of the figures in its text. */
  figures: readonly string[];
  body: string;
};

/** With the figures filled in, and the parts as HTML. */
export type ServicePage = Omit<Source, "body"> & {
  trust: TrustGroup[];
  parts: Part[];
  documents: number;
  /** The same in every language. */
  documentKeys: string[];
  relatedTitles: string[];
};

const files = import.meta.glob<string>("../../../../content/services/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

// Heads are parsed at the start, because every form needs all options; bodies when shown.
const shipped = new Map<string, Source>();
for (const [file, text] of Object.entries(files)) {
  const [route = "", language = "en"] = (file.split("/").at(-1) ?? "").split(".");
  shipped.set(`${language}/${route}`, readSource(route, language as Language, text));
}

/** Throws when it is missing. */
export function serviceFile(route: string, language: Language): string {
  const text = files[`../../../../content/services/${route}.${language}.md`];
  if (text === undefined) throw new Error(`content/services/${route}.${language}.md is missing`);
  return text;
}

const sources = oncePerEdits((edits) => {
  const all = new Map(shipped);
  for (const [name, { route, language }] of shipped) {
    const file = `services/${route}`;
    if (!edits.has(`${language}/${file}`)) continue;
    all.set(
      name,
      readSource(route, language, withEdits(serviceFile(route, language), file, language, edits)),
    );
  }
  return all;
});

function readSource(route: string, language: Language, text: string): Source {
  const { head, body } = splitHead<FrontMatter>(
    withFigures(text, language, `content/services/${route}.${language}.md`),
  );
  return { ...head, route, language, figures: figuresIn(text), body };
}

export function findHead(route: string, language: Language): FrontMatter | undefined {
  return sources().get(`${language}/${route}`);
}

export function findService(route: string, language: Language): ServicePage | undefined {
  const source = sources().get(`${language}/${route}`);
  if (!source) return undefined;
  const { body, ...rest } = source;
  return {
    ...rest,
    trust: countTrust(source.figures, language),
    parts: splitParts(body),
    documents: listIn(body, "documents").items.length,
    documentKeys: documentKeys(route),
    relatedTitles: source.related.map((other) => titleOf(other, language)),
  };
}

/** Document keys are the same in every language. */
export function findChecklist(route: string, language: Language) {
  const source = sources().get(`${language}/${route}`);
  if (!source) return undefined;
  const { title, portal, reviewed, body } = source;
  const { items, notes } = listIn(body, "documents");
  const keys = documentKeys(route);
  return {
    title,
    portal,
    reviewed,
    notes,
    items: items.map((html, n) => ({ key: keys[n] ?? String(n), html })),
  };
}

/** Document types for a shipped register, else English names. */
function documentKeys(route: string): string[] {
  const register = shippedRegisters.find(({ key }) => key === route.toLowerCase());
  if (register) return documentsToCollect(register.key);
  return documentsOf(route, "en");
}

export const documentsOf = (route: string, language: Language): string[] =>
  namesIn(sources().get(`${language}/${route}`)?.body ?? "", "documents");

/** Throws for a card that no text has. */
export function cardTexts(route: string, category: string, language: Language) {
  const page = sources().get(`${language}/${route}`);
  const card = page?.cards.find((one) => one.category === category);
  if (!page || !card) throw new Error(`${route}.${language}.md has no card in ${category}`);
  return { name: card.name, summary: card.summary, brief: page.brief ?? {} };
}

export function titleOf(route: string, language: Language): string {
  const page = sources().get(`${language}/${route}`) ?? sources().get(`en/${route}`);
  if (!page) throw new Error(`A page is related to ${route}, which has no text`);
  return page.title;
}

export const pagesIn = (language: Language): readonly Source[] =>
  [...sources().values()].filter((page) => page.language === language);

export function servicePageTitles(language: Language): { route: string; title: string }[] {
  return pagesIn("en").map(({ route }) => ({ route, title: titleOf(route, language) }));
}

export function schemePages(language: Language): { route: string; title: string; status: SchemeStatus }[] {
  return pagesIn("en").flatMap(({ route, status }) =>
    status ? [{ route, title: titleOf(route, language), status }] : [],
  );
}

export function moreSchemes(language: Language): { route: string; title: string }[] {
  return moreServices.map(({ path }) => ({
    route: path.slice(1),
    title: titleOf(path.slice(1), language),
  }));
}
