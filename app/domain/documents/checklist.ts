import type { Scheme } from "../clients/tables.ts";

/**
 * The documents that each scheme requires, in the order in which they are collected: the one list of the client's record,
 * of the service page and of its checklist. Their names there are those of content/messages/<language>/documents.json.
 */
export const checklists = {
  pmegp: [
    "aadhaar",
    "pan",
    "photograph",
    "education",
    "caste",
    "rural",
    "report",
    "quotation",
    "land",
    "passbook",
    "experience",
    "edp",
    "authority",
    "application",
  ],
  pmfme: [
    "aadhaar",
    "pan",
    "photograph",
    "address",
    "education",
    "statement",
    "land",
    "quotation",
    "report",
    "registration",
    "licences",
    "loans",
    "accounts",
    "application",
  ],
} as const satisfies Record<Scheme, readonly string[]>;

/** A document of a scheme's checklist; "other" is any further document, with its own title. */
export type DocumentType = (typeof checklists)[Scheme][number] | "other";

/** On the client's record alone: staff print it from the portal once the application is submitted; no visitor can bring it. */
const staffOnly: readonly DocumentType[] = ["application"];

/** What a visitor collects for a scheme: the record's list without what only staff add. */
export function documentsToCollect(scheme: Scheme): DocumentType[] {
  return checklists[scheme].filter((type) => !staffOnly.includes(type));
}

/** Required only from some clients. */
export const onlyForSome: ReadonlySet<string> = new Set<DocumentType>([
  ...(["caste", "rural", "experience", "edp", "authority"] as const),
  ...(["registration", "licences", "loans", "accounts"] as const),
]);

/**
 * How many of a scheme's documents are there, of those that this client needs, and how many are wrong. One that only some
 * need counts once there is something of it.
 */
export function countDocuments(
  scheme: Scheme,
  documents: readonly { paper: string; shown: "have" | "missing" | "wrong" }[],
): { have: number; all: number; wrong: number } {
  const types: readonly DocumentType[] = checklists[scheme];
  const marks = new Map(documents.map(({ paper, shown }) => [paper, shown]));
  const shown = (type: DocumentType) => marks.get(type) ?? "missing";
  const needed = types.filter((type) => !onlyForSome.has(type) || shown(type) !== "missing");
  const have = needed.filter((type) => shown(type) === "have").length;
  return { have, all: needed.length, wrong: types.filter((type) => shown(type) === "wrong").length };
}

/** Reads a document type; undefined when the scheme does not have it. */
export function readDocumentType(scheme: Scheme, typed: unknown): DocumentType | undefined {
  const types: readonly DocumentType[] = [...checklists[scheme], "other"];
  return types.find((type) => type === typed);
}

const hints: readonly [DocumentType, RegExp][] = [
  ["aadhaar", /aadh?aa?r|adhar|uidai/i],
  ["photograph", /photo(graph)?\b|passport.?size/i],
  ["passbook", /pass.?book/i],
  ["statement", /statement/i],
  ["quotation", /quot/i],
  ["application", /application|form.?print/i],
  ["report", /\bdpr\b|project|report/i],
  ["caste", /caste|category|jati/i],
  ["rural", /rural/i],
  ["edp", /\bedp\b|training/i],
  ["experience", /experience|skill/i],
  ["authority", /authority/i],
  ["education", /marks?.?(sheet|card)|educat|degree|matric|\b(8|10|12)th\b/i],
  ["licences", /fssai|udyam|\bgst/i],
  ["accounts", /\bitr\b|balance/i],
  ["loans", /loan|sanction/i],
  ["registration", /partnership|registration|deed/i],
  ["land", /land|rent|lease|khata|property/i],
  ["address", /address|electric|bill/i],
  ["pan", /(^|[^a-z])pan([^a-z]|$)/i],
];

/** Guesses the document type from a file's name; "other" when nothing matches. */
export function guessDocumentType(scheme: Scheme, name: string): DocumentType {
  const words = name.replaceAll("_", " ");
  const found = hints.find(([type, hint]) => hint.test(words) && readDocumentType(scheme, type));
  return found?.[0] ?? "other";
}

const identityNumbers =
  /(?<!\p{Nd})\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}(?!\p{Nd})|[A-Z]{5}[\s_-]?\d{4}[\s_-]?[A-Z](?![A-Z])/giu;

/** Removes Aadhaar and PAN numbers, which are never stored as text. */
export function withoutIdentityNumbers(text: string): string {
  return text.replace(identityNumbers, "…");
}
