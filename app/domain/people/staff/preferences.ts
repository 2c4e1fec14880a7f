import { type Language, languages } from "../../../platform/language/language.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";

export const preferenceNames = (): string[] => [
  "density",
  "language",
  "inboxView",
  "firstSteps",
  "menuLists",
  "passkeyOffer",
  "signature",
  ...registerKeys().map((key) => `${key}Columns`),
];
export type Preferences = { readonly [name: string]: unknown };

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export function densityOf(chosen: unknown): Density {
  return densities.find((density) => density === chosen) ?? "comfortable";
}

export function languageChosen(chosen: unknown): Language {
  return languages.find((language) => language === chosen) ?? "en";
}

/** Keys of registers; undefined while nothing is chosen. */
export function menuListsOf(chosen: unknown): string[] | undefined {
  return Array.isArray(chosen) ? chosen.filter((key) => typeof key === "string") : undefined;
}

/** Without a signature in a language, the firm's own lines are used. */
export type Signatures = Partial<Record<Language, string>>;

export const maxSignatureLength = 600;

export function signaturesOf(chosen: unknown): Signatures {
  return typeof chosen === "object" && chosen !== null ? (chosen as Signatures) : {};
}
