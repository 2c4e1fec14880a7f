import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import { registerOf, registers } from "../registers/registers.ts";

/** A key of the checklist; "other" is any further document, with its own title. */
export type DocumentType = string;

export const checklistOf = (register: string): DocumentType[] =>
  registerOf(register).documents.map(({ key }) => key);

export const documentTypes = (register: string): DocumentType[] => [...checklistOf(register), "other"];

export const documentsToCollect = (register: string): DocumentType[] =>
  registerOf(register)
    .documents.filter(({ staffOnly }) => !staffOnly)
    .map(({ key }) => key);

export const isForSome = (register: string, type: DocumentType): boolean =>
  registerOf(register).documents.some(({ key, forSome }) => key === type && forSome);

/** A document that only some clients need counts once there is something of it. */
export function countDocuments(
  register: string,
  documents: readonly { document_type: string; shown: "have" | "missing" | "wrong" }[],
): { have: number; all: number; wrong: number } {
  const types = checklistOf(register);
  const marks = new Map(documents.map(({ document_type, shown }) => [document_type, shown]));
  const shown = (type: DocumentType) => marks.get(type) ?? "missing";
  const needed = types.filter((type) => !isForSome(register, type) || shown(type) !== "missing");
  const have = needed.filter((type) => shown(type) === "have").length;
  return { have, all: needed.length, wrong: types.filter((type) => shown(type) === "wrong").length };
}

export function readDocumentType(register: string, typed: unknown): DocumentType | undefined {
  return documentTypes(register).find((type) => type === typed);
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

export function guessDocumentType(register: string, name: string): DocumentType {
  const words = name.replaceAll("_", " ");
  const found = hints.find(([type, hint]) => hint.test(words) && readDocumentType(register, type));
  return found?.[0] ?? "other";
}

const identityNumbers =
  /(?<!\p{Nd})\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}[\s._\p{Pd}]{0,2}\p{Nd}{4}(?!\p{Nd})|[A-Z]{5}[\s_-]?\d{4}[\s_-]?[A-Z](?![A-Z])/giu;

/** Aadhaar and PAN numbers are never stored as text. */
export function withoutIdentityNumbers(text: string): string {
  return text.replace(identityNumbers, "…");
}

export function customDocumentName(type: DocumentType, language: Language): string {
  const own = registers().flatMap(({ words }) => entryOf(words[language].documents, type) ?? []);
  return own[0] ?? type;
}
