import type { Scheme } from "../clients/tables.ts";

/** The papers that each scheme asks for, in the order in which they are collected, and what the file itself needs. */
export const papersOf = {
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

/** A paper of some scheme's list; "other" is what stands in none, under a title of its own. */
export type Paper = (typeof papersOf)[Scheme][number] | "other";

/** Asked for only of some: what is missing of these may be right. */
export const onlyForSome: ReadonlySet<string> = new Set<Paper>([
  ...(["caste", "rural", "experience", "edp", "authority"] as const),
  ...(["registration", "licences", "loans", "accounts"] as const),
]);

/** Reads a paper's key for a scheme; undefined when that has no such paper. */
export function readPaper(scheme: Scheme, typed: unknown): Paper | undefined {
  const papers: readonly Paper[] = [...papersOf[scheme], "other"];
  return papers.find((paper) => paper === typed);
}

const hints: readonly [Paper, RegExp][] = [
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

/** Which paper of a scheme a file's name tells of; "other" when it tells of none. */
export function guessPaper(scheme: Scheme, name: string): Paper {
  const words = name.replaceAll("_", " ");
  const found = hints.find(([paper, hint]) => hint.test(words) && readPaper(scheme, paper));
  return found?.[0] ?? "other";
}

const identityNumbers =
  /(?<!\p{Nd})\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}(?!\p{Nd})|[A-Z]{5}[\s_-]?\d{4}[\s_-]?[A-Z](?![A-Z])/giu;

/** Aadhaar and PAN numbers are not kept in words: of a file's name they are left out. */
export function withoutIdentityNumbers(text: string): string {
  return text.replace(identityNumbers, "…");
}
