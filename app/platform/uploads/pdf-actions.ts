import { type Entries, type Found, stringBytes } from "./pdf-dictionary.ts";

/** Allowed between any two words. Comments are limited, because long ones would make a crafted file slow. */
export const gap = "(?:[\\s\\0]|%[^\\r\\n]{0,64}[\\r\\n])*";
const reference = `\\d+${gap}\\d+${gap}R(?!\\w)`;

/**
 * JavaScript, actions that launch, submit, fetch or open files, XFA forms, and pages of other files. Short names occur
 * in pictures by chance, so their operands must follow.
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

export function isActive(text: string): boolean {
  if (active.test(text)) return true;
  for (const [, target, script] of text.matchAll(address))
    if (script || isHarmfulAddress(plainLetters(stringBytes(target ?? "").toString("latin1")))) return true;
  return false;
}

/** Readers of addresses ignore these characters. */
const plainLetters = (text: string) => text.replace(/[^!-~]/g, "");

const isHarmfulAddress = (address: string) => /^(?:java|vb)script:|^data:|^file:/i.test(address);

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

const fileKeys = ["/UF", "/F", "/Unix", "/DOS", "/Mac"];

function fileNames(dictionary: Entries): string[] {
  const values = fileKeys.map((key) => dictionary.get(key) ?? "");
  return values.filter((value) => value.startsWith("(")).map((value) => plainLetters(value.slice(1)));
}

const isOnHost = (name: string) => /^[\\/]{2}|^[a-z][a-z0-9+.-]+:/i.test(name);

/** A file without an extension may be anything, and is opened as a PDF. */
const isProgram = (name: string) => /\.[a-z0-9]+$/i.test(name) && !isData(name);

/** Data such as an invoice's figures (PDF/A-3), and documents without scripts. */
const isData = (name: string) =>
  /\.(?:xml|xsd|xbrl|csv|txt|json|pdf|jpe?g|png|tiff?|gif|bmp|webp|docx?|xlsx?|ods|odt|pptx?|rtf|eml|asc|sig|p7s)$/i.test(
    name,
  );

export function attachedIn({ dictionaries }: Found): { data: number; others: number } {
  const attached = dictionaries.filter((one) => one.has("/EF"));
  const harmless = attached.filter((one) => {
    const names = fileNames(one);
    return names.length > 0 && names.every(isData);
  });
  return { data: harmless.length, others: attached.length - harmless.length };
}

const files = new RegExp(`/(?:EmbeddedFiles?|FileAttachment)(?![\\w.+-])|/EF${gap}(?:<<|${reference})`);

export const mentionsFiles = (text: string): boolean => files.test(text);
