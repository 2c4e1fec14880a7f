import { type Language, languages } from "../../../platform/language/language.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";

/** What a member of staff can choose for themselves; the value of each is JSON. A list has its columns. */
export const preferenceNames = (): string[] => [
  "density",
  "language",
  "inboxView",
  "firstSteps",
  "signature",
  ...registerKeys().map((key) => `${key}Columns`),
];
export type Preferences = { readonly [name: string]: unknown };

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** The density that somebody has chosen; comfortable if none, or if it is none of ours. */
export function densityOf(chosen: unknown): Density {
  return densities.find((density) => density === chosen) ?? "comfortable";
}

/** The language that somebody has chosen for the portal; English if none, or if it is none of ours. */
export function languageChosen(chosen: unknown): Language {
  return languages.find((language) => language === chosen) ?? "en";
}

/** What somebody wants below their mails, by language; empty where the firm's own lines stand. */
export type Signatures = Partial<Record<Language, string>>;

/** Characters of a signature in one language. */
export const longestSignature = 600;

/** The signatures that somebody has chosen. */
export function signaturesOf(chosen: unknown): Signatures {
  return typeof chosen === "object" && chosen !== null ? (chosen as Signatures) : {};
}
