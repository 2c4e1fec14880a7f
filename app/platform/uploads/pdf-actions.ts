import { type Entries, type Found, stringBytes } from "./pdf-dictionary.ts";

/** White space and comments, which may stand between any two words. Comments of any length would make a crafted file slow. */
export const gap = "(?:[\\s\\0]|%[^\\r\\n]{0,64}[\\r\\n])*";
const reference = `\\d+${gap}\\d+${gap}R(?!\\w)`;

/**
 * Scripts, lists of scripts that run on opening, and actions that start a program, send or fetch data, open a file inside or play
 * something; forms with scripts of their own (XFA); pages of another file drawn in this one. An /OpenAction that shows a page and a link to a web
 * page are harmless and frequent. Two or three letters alone occur in any picture, so what they need has to follow.
 */
const active = new RegExp(
  [
    "/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|Rendition|RichMedia)(?![\\w.+-])",
    `/JS[\\s\\0]*(?:\\([\\t\\r\\n -~]{4}|<[0-9A-Fa-f\\s]{4}|${reference})`,
    `/XFA${gap}(?:[[(<]|${reference})`,
    `/Ref${gap}<<`,
  ].join("|"),
);
const address = new RegExp(
  `/URI${gap}(\\((?:\\\\[\\s\\S]|[^\\\\()])*|<[^<>]*>)|\\([\\s\\0]*(javascript)${gap}:`,
  "gi",
);

/** Whether objects of a PDF, with `plainNames`, do something besides showing pages. */
export function isActive(text: string): boolean {
  if (active.test(text)) return true;
  for (const [, target, script] of text.matchAll(address))
    if (script || isHarmfulAddress(plainLetters(stringBytes(target ?? "").toString("latin1")))) return true;
  return false;
}

/** Without the characters that readers of addresses leave out. */
const plainLetters = (text: string) => text.replace(/[^!-~]/g, "");

const isHarmfulAddress = (address: string) => /^(?:java|vb)script:|^data:|^file:/i.test(address);

/** Whether what objects hold fetches from another computer, or follows a text into another file. */
export function opensElsewhere({ dictionaries, strings }: Found): boolean {
  if (strings.some((text) => /^(?:java|vb)script:/i.test(plainLetters(text)))) return true;
  if (strings.some((text) => /^\\\\[^\\\s]/.test(plainLetters(text)))) return true;
  return dictionaries.some((one) => {
    const [action = "", address = ""] = [one.get("/S"), one.get("/URI")];
    if (address.startsWith("(") && isHarmfulAddress(plainLetters(address.slice(1)))) return true;
    if (one.get("/FS")?.includes("/URL")) return true;
    if (/\/Thread\b/.test(action) && one.has("/F")) return true;
    return fileNames(one).some((name) => isOnHost(name) || (/\/GoToR\b/.test(action) && isProgram(name)));
  });
}

/** What the dictionary of a file calls it, for each kind of computer. */
const fileKeys = ["/UF", "/F", "/Unix", "/DOS", "/Mac"];

function fileNames(dictionary: Entries): string[] {
  const values = fileKeys.map((key) => dictionary.get(key) ?? "");
  return values.filter((value) => value.startsWith("(")).map((value) => plainLetters(value.slice(1)));
}

/** An address, or a file of another computer. */
const isOnHost = (name: string) => /^[\\/]{2}|^[a-z][a-z0-9+.-]+:/i.test(name);

/** A file without an ending may be anything, and is opened as a PDF. */
const isProgram = (name: string) => /\.[a-z0-9]+$/i.test(name) && !isData(name);

/** Data that is carried along, as an invoice has its figures (PDF/A-3), and documents without scripts. */
const isData = (name: string) =>
  /\.(?:xml|xsd|xbrl|csv|txt|json|pdf|jpe?g|png|tiff?|gif|bmp|webp|docx?|xlsx?|ods|odt|pptx?|rtf|eml|asc|sig|p7s)$/i.test(
    name,
  );

/** The files inside: how many are data by their names, and whether one is not. */
export function attachedIn({ dictionaries }: Found): { data: number; others: number } {
  const attached = dictionaries.filter((one) => one.has("/EF"));
  const harmless = attached.filter((one) => {
    const names = fileNames(one);
    return names.length > 0 && names.every(isData);
  });
  return { data: harmless.length, others: attached.length - harmless.length };
}

const files = new RegExp(`/(?:EmbeddedFiles?|FileAttachment)(?![\\w.+-])|/EF${gap}(?:<<|${reference})`);

/** Whether a text speaks of files inside. */
export const mentionsFiles = (text: string): boolean => files.test(text);
