import type { Language } from "../../../platform/language/language.ts";

export type FormSection = "about" | "project" | "more";

/** The shape of content/messages/<language>/registers/<key>.json. */
export type RegisterWords = {
  name: string;
  form: { add: string; update: string };
  problems: { sum: string };
  milestones: { readonly [milestone: string]: string };
  documents?: { readonly [document: string]: string };
};

type RegisterDocument = {
  key: string;
  forSome?: true;
  /** On the client's record only, because no visitor can bring it. */
  staffOnly?: true;
};

/** Amounts are rupees as typed; identity numbers show only their last four digits. */
export const customKinds = [
  "text",
  "number",
  "amount",
  "day",
  "choice",
  "yesNo",
  "link",
  "identity",
] as const;
export type CustomKind = (typeof customKinds)[number];

export type CustomChoice = { key: string; words: Readonly<Record<Language, string>> };

export type CustomField = {
  /** In records; never changed. */
  key: string;
  kind: CustomKind;
  words: Readonly<Record<Language, string>>;
  required?: true;
  inList?: true;
  inExport?: true;
  inSearch?: true;
  /** Not asked any more; the values stay readable. */
  retired?: true;
  choices?: readonly CustomChoice[];
};

/** Plain data, so that a database row can hold it as well as a file. */
export type Register = {
  /** In records, settings and addresses; never changed. */
  key: string;
  list: string;
  form: string;
  words: Readonly<Record<Language, RegisterWords>>;
  icon: "coins" | "sprout" | "sunrise" | "shield" | "seal" | "horizon";
  shortcut?: string;
  /** By section, in order. A field in no section keeps its value. */
  fields: Readonly<Record<FormSection, readonly string[]>>;
  required: readonly string[];
  /** Term loan and cash credit must add up to the total loan. */
  partsMakeLoan: boolean;
  /** The owner may rename, hide and move them (settings, section "stages"). */
  milestones: readonly string[];
  /** Reachable from any milestone. */
  sideExits: readonly string[];
  /** After these nothing is left to do. */
  finalStages: readonly string[];
  hiddenAtFirst: readonly string[];
  documents: readonly RegisterDocument[];
  /** The default kind of its form service; without it nothing is sent. */
  formService?: "multipart" | "json";
  calculator?: string;
  service?: string;
  /** Existing cases stay, and no new one is made. */
  off?: true;
  /** Whom a case waits for, from this milestone on. */
  waits?: Readonly<Record<string, string>>;
  /** In paise; without it the price list applies. */
  fee?: number;
  expires?: {
    months: number;
    renewalDays: number;
  };
  customFields?: readonly CustomField[];
};
