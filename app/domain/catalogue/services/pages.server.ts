import { oncePerEdits } from "../../../platform/content/edits.server.ts";
import { splitHead, withEdits } from "../../../platform/content/markdown-file.server.ts";
import { listIn, namesIn, type Part, splitParts } from "../../../platform/content/parts.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { countTrust, type TrustGroup, withFigures } from "../facts/facts.server.ts";
import { shippedRegisters } from "../registers/registers.ts";
import { moreServices } from "./catalogue.ts";
import { documentsToCollect } from "./checklist.ts";
import type { SchemeStatus } from "./scheme-status.ts";

/** What a visitor asks first, each in one short line: for whom, what one gets and pays, how long, where it is done. */
export type Glance = Record<"who" | "get" | "pay" | "time" | "where", string>;

/** What a card says of a service in figures: the government's fee, "free" where there is none, and the usual time; empty where no figure is known. */
export type Brief = { fee?: string; time?: string };

type FrontMatter = {
  title: string;
  heading: string;
  summary: string;
  description: string;
  cards: { category: string; name: string; summary: string }[];
  option: string;
  /** The option in the page's language, where that is not English. */
  optionLabel?: string;
  portal?: { name: string; url: string };
  status?: SchemeStatus;
  glance?: Glance;
  brief?: Brief;
  /** How long what it ends in stays valid, and when to renew it; absent for what does not expire. */
  valid?: string;
  reviewed: string;
  related: string[];
};

type Source = FrontMatter & {
  route: string;
  language: Language;
  /** Its figures of schemes and laws, by what they rest on. */
  trust: TrustGroup[];
  body: string;
};

/** One service page in one language, with its figures filled in and its parts as HTML. */
export type ServicePage = Omit<Source, "body"> & {
  parts: Part[];
  /** How many documents one needs. */
  documents: number;
  /** The titles of `related`, in its order. */
  relatedTitles: string[];
};

const files = import.meta.glob<string>("../../../../content/services/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

// All heads are parsed at the start, because every page with a form needs all options; a body when it is shown.
const shipped = new Map<string, Source>();
for (const [file, text] of Object.entries(files)) {
  const [route = "", language = "en"] = (file.split("/").at(-1) ?? "").split(".");
  shipped.set(`${language}/${route}`, readSource(route, language as Language, text));
}

/** The text content/services/<route>.<language>.md as it is shipped. Throws when it is missing. */
export function serviceFile(route: string, language: Language): string {
  const text = files[`../../../../content/services/${route}.${language}.md`];
  if (text === undefined) throw new Error(`content/services/${route}.${language}.md is missing`);
  return text;
}

/** The texts by language and route, with the owner's edits. */
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
  return { ...head, route, language, trust: countTrust(text, language), body };
}

/** The head of a service route ("MSME"), without its text as HTML; or undefined. */
export function findHead(route: string, language: Language): FrontMatter | undefined {
  return sources().get(`${language}/${route}`);
}

export function findService(route: string, language: Language): ServicePage | undefined {
  const source = sources().get(`${language}/${route}`);
  if (!source) return undefined;
  const { body, ...rest } = source;
  return {
    ...rest,
    parts: splitParts(body),
    documents: listIn(body, "documents").items.length,
    relatedTitles: source.related.map((other) => titleOf(other, language)),
  };
}

/** The documents that a service needs, each with a key that is the same in each language, and the other text of their section. */
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

/** What names a service's documents: for a shipped register the types of the record, else the English names. */
function documentKeys(route: string): string[] {
  const register = shippedRegisters.find(({ key }) => key === route.toLowerCase());
  if (register) return documentsToCollect(register.key);
  return documentsOf(route, "en");
}

/** The names of the documents on a service's page. */
export const documentsOf = (route: string, language: Language): string[] =>
  namesIn(sources().get(`${language}/${route}`)?.body ?? "", "documents");

/** A card's name and line in a language, and what it says of time and fee. Throws for a card that no text has. */
export function cardTexts(route: string, category: string, language: Language) {
  const page = sources().get(`${language}/${route}`);
  const card = page?.cards.find((one) => one.category === category);
  if (!page || !card) throw new Error(`${route}.${language}.md has no card in ${category}`);
  return { name: card.name, summary: card.summary, brief: page.brief ?? {} };
}

/** A page's title, in English where it is not translated. */
export function titleOf(route: string, language: Language): string {
  const page = sources().get(`${language}/${route}`) ?? sources().get(`en/${route}`);
  if (!page) throw new Error(`A page is related to ${route}, which has no text`);
  return page.title;
}

/** The texts in a language, in the order of their names. */
export const pagesIn = (language: Language): readonly Source[] =>
  [...sources().values()].filter((page) => page.language === language);

/** Every service page's route and title in a language, in the order of their texts' names. */
export function servicePageTitles(language: Language): { route: string; title: string }[] {
  return pagesIn("en").map(({ route }) => ({ route, title: titleOf(route, language) }));
}

/** The pages with a scheme status: route, title in a language, and status. */
export function schemePages(language: Language): { route: string; title: string; status: SchemeStatus }[] {
  return pagesIn("en").flatMap(({ route, status }) =>
    status ? [{ route, title: titleOf(route, language), status }] : [],
  );
}

/** The services beside the cards with their titles, in English where their page is not translated. */
export function moreSchemes(language: Language): { route: string; title: string }[] {
  return moreServices.map(({ path }) => ({
    route: path.slice(1),
    title: titleOf(path.slice(1), language),
  }));
}
