import { messagesFile, shippedMessages } from "../../../platform/content/edited-messages.server.ts";
import { textsIn } from "../../../platform/content/markdown-file.server.ts";
import { namesOf } from "../../../platform/content/names-of.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { categories } from "../../catalogue/services/categories.ts";
import { serviceFile, servicePageTitles } from "../../catalogue/services/pages.server.ts";
import { statistics } from "../settings/site-details.ts";
import { pageFile, pageNames } from "./page-files.server.ts";

/** "message" is a sentence with `{names}` in it. */
type TextKind = "line" | "markdown" | "message";

export type ShippedText = {
  /** File and field: "services/MSME#part.intro", "messages#about.intro.title". */
  key: string;
  file: string;
  field: string;
  kind: TextKind;
  path: string;
  shipped: Record<Language, string>;
  part?: Record<Language, string> | undefined;
};

type TextPage = { name: string; path: string; texts: ShippedText[] };

/** Messages with plural or select rules are left to developers. */
const isPlain = (message: string) => !/\{\w+,/.test(message);

// Lazy, because it takes a tenth of the start.
const catalogue = oncePer((_: "all") => {
  const pages: readonly TextPage[] = [
    ...messagePages.map(({ name, path, keys }) => ({ name, path, texts: messagesOf(path, keys) })),
    ...pageNames.map((name) => fileTexts(name, "pages", pageFile)),
    ...servicePageTitles("en").map(({ route }) => fileTexts(route, "services", serviceFile)),
  ];
  return { pages, byKey: new Map(pages.flatMap(({ texts }) => texts.map((text) => [text.key, text]))) };
});

export const textPages = (): readonly TextPage[] => catalogue("all").pages;

export const findShipped = (key: string): ShippedText | undefined => catalogue("all").byKey.get(key);

function fileTexts(
  name: string,
  folder: string,
  read: (name: string, language: Language) => string,
): TextPage {
  const file = `${folder}/${name}`;
  const path = `/${name}`;
  const hindi = new Map(textsIn(read(name, "hi")).map(({ field, text }) => [field, text]));
  const english = new Map(textsIn(read(name, "en")).map(({ field, text }) => [field, text]));
  const texts = [...english].flatMap(([field, text]): ShippedText[] => {
    const other = hindi.get(field);
    const heading = field.replace(/^part\./, "heading.");
    const [en, hi] = [english.get(heading), hindi.get(heading)];
    const part = /^heading\./.test(heading) && en && hi ? { en, hi } : undefined;
    const kind = field.startsWith("part.") ? "markdown" : "line";
    const shipped = { en: text, hi: other ?? "" };
    return other === undefined ? [] : [{ key: `${file}#${field}`, file, field, kind, path, shipped, part }];
  });
  return { name, path, texts };
}

type Tree = { [key: string]: string | Tree };

function messagesOf(path: string, keys: readonly string[]): ShippedText[] {
  const flat = languages.map((of) => new Map(flatten(shippedMessages[of])));
  const [english, hindi] = flat as [Map<string, string>, Map<string, string>];
  return keys.flatMap((wanted) =>
    [...english]
      .filter(([key, text]) => (key === wanted || key.startsWith(`${wanted}.`)) && isPlain(text))
      .map(([field, en]) => ({
        key: `${messagesFile}#${field}`,
        file: messagesFile,
        field,
        path,
        kind: "message" as const,
        shipped: { en, hi: hindi.get(field) ?? "" },
      })),
  );
}

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const ofCategories = namesOf(categories).flatMap((name) =>
  ["means", "text"].map((field) => `site.categories.${name}.${field}`),
);

const captions = statistics.map((name) => `site.stats.${name}`);

/** A key stands for all below it. Category names are left out, because enquiries store them. */
const messagePages: readonly { name: string; path: string; keys: readonly string[] }[] = [
  {
    name: "home",
    path: "/",
    keys: ["site.brandMeaning", "site.home", ...captions, ...ofCategories, "site.footer.about"],
  },
  { name: "about", path: "/about", keys: ["about"] },
  { name: "contact", path: "/contact", keys: ["contact"] },
  {
    name: "services",
    path: "/services",
    keys: [
      ...["title", "description", "lead", "intro", "nothingTitle", "nothingText", "unsureTitle"].map(
        (field) => `services.list.${field}`,
      ),
      ...["services.list.unsureText", "services.caution"],
    ],
  },
];
