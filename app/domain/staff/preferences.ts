import { type Language, languages } from "../../platform/language/language.ts";
import { registerKeys } from "../registers/registers.ts";

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
