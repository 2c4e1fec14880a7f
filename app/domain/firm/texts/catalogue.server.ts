import { messagesFile, shippedMessages } from "../../../platform/content/edited-messages.server.ts";
import { textsIn } from "../../../platform/content/markdown-file.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { serviceFile, servicePageTitles } from "../../catalogue/services/pages.server.ts";
import { messagePages } from "./message-pages.ts";
import { pageFile, pageNames } from "./page-files.server.ts";

/** "line": one sentence; "markdown": what stands under a heading; "message": a sentence with `{names}` in it. */
type TextKind = "line" | "markdown" | "message";

/** A text of the public pages that the owner may edit, as it is shipped. */
export type ShippedText = {
  /** Its file and field: "services/MSME#part.intro", "messages#about.intro.title". */
  key: string;
  file: string;
  field: string;
  kind: TextKind;
  /** The page that shows it, by its English address. */
  path: string;
  shipped: Record<Language, string>;
  /** The heading of the part that it belongs to. */
  part?: Record<Language, string> | undefined;
};

/** A page with its texts, in the order in which it shows them. */
export type TextPage = { name: string; path: string; texts: ShippedText[] };

/** A sentence that tells numbers apart is for a developer. */
const isPlain = (message: string) => !/\{\w+,/.test(message);

// Read when they are first needed: it takes a tenth of a start.
const catalogue = oncePer((_: "all") => {
  const pages: readonly TextPage[] = [
    ...messagePages.map(({ name, path, keys }) => ({ name, path, texts: messagesOf(path, keys) })),
    ...pageNames.map((name) => fileTexts(name, "pages", pageFile)),
    ...servicePageTitles("en").map(({ route }) => fileTexts(route, "services", serviceFile)),
  ];
  return { pages, byKey: new Map(pages.flatMap(({ texts }) => texts.map((text) => [text.key, text]))) };
});

/** Every page with texts to edit; `name` is "home", "policy" or the route of a service. */
export const textPages = (): readonly TextPage[] => catalogue("all").pages;

/** The text of a key, or undefined. */
export const findShipped = (key: string): ShippedText | undefined => catalogue("all").byKey.get(key);

function fileTexts(name: string, folder: string, read: (name: string, of: Language) => string): TextPage {
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
  const flat = languages.map((of) => new Map(flatten(shippedMessages[of] as unknown as Tree)));
  const [english, hindi] = flat as [Map<string, string>, Map<string, string>];
  return keys.flatMap((wanted) =>
    [...english]
      .filter(([key, text]) => (key === wanted || key.startsWith(`${wanted}.`)) && isPlain(text))
      .map(([field, en]) => ({
        key: `${messagesFile}#${field}`,
        file: messagesFile,
        field,
        path,
        ...{ kind: "message" as const, shipped: { en, hi: hindi.get(field) ?? "" } },
      })),
  );
}

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
