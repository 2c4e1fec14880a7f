import type { Language } from "../../../platform/language/language.ts";

/** The sections of a register's form; the last is folded until something in it is filled in or wrong. */
export type FormSection = "about" | "project" | "more";

/** What a register is called and says, in one language: the shape of content/messages/<language>/registers/<key>.json. */
export type RegisterWords = {
  name: string;
  /** The form's titles. */
  form: { add: string; update: string };
  /** What speaks against a form by a rule of the register's own. */
  problems: { sum: string };
  milestones: { readonly [milestone: string]: string };
  /** Names of documents that documents.json does not have. */
  documents?: { readonly [document: string]: string };
};

type RegisterDocument = {
  /** Its name is in documents.json, or in the register's own words. */
  key: string;
  /** Required only from some clients. */
  forSome?: true;
  /** On the client's record alone: no visitor can bring it. */
  staffOnly?: true;
};

/** What a field of the owner's holds. Amounts are rupees as typed; an identity number is shown by its last four digits. */
export const ownKinds = ["text", "number", "amount", "day", "choice", "yesNo", "link", "identity"] as const;
export type OwnKind = (typeof ownKinds)[number];

export type OwnChoice = { key: string; words: Readonly<Record<Language, string>> };

/** A field that the owner has added to the forms of a register. */
export type OwnField = {
  /** In records; never changed. */
  key: string;
  kind: OwnKind;
  words: Readonly<Record<Language, string>>;
  required?: true;
  /** Whether it is a column of the list, of exports, and found by the search. */
  inList?: true;
  inExport?: true;
  inSearch?: true;
  /** Not asked any more; the values stay readable. */
  retired?: true;
  /** Of a choice. */
  choices?: readonly OwnChoice[];
};

/**
 * A list of cases of one service, such as a loan scheme: everything that differs from one to the next. It is plain data, so
 * that a row of a database can hold it as well as a file.
 */
export type Register = {
  /** In records, settings and addresses; never changed once a record has it. */
  key: string;
  /** The address of its list, and of its form. */
  list: string;
  form: string;
  words: Readonly<Record<Language, RegisterWords>>;
  icon: "coins" | "sprout" | "sunrise" | "shield" | "seal" | "horizon";
  /** The key after "g" that opens its list. */
  shortcut?: string;
  /** The client's fields on its form, by section, in order. A field that is in none keeps what it has. */
  fields: Readonly<Record<FormSection, readonly string[]>>;
  required: readonly string[];
  /** Whether term loan and cash credit must make up the total loan. */
  partsMakeLoan: boolean;
  /** In the usual order; the owner may rename, hide and move them (settings, section "stages"). */
  milestones: readonly string[];
  /** Ways out, at any point. */
  sideExits: readonly string[];
  /** After these nothing is left to do. */
  finalStages: readonly string[];
  /** Few go through them, so that they are hidden until the owner shows them. */
  hiddenAtFirst: readonly string[];
  /** In the order in which they are collected: the list of the record, of the service page and of its checklist. */
  documents: readonly RegisterDocument[];
  /** What its form service is, unless the owner chooses another kind; without it nothing is sent. */
  formService?: "multipart" | "json";
  /** The calculator that staff open from a record. */
  calculator?: string;
  /** The route of its service page ("PMEGP"). */
  service?: string;
  /** It is switched off: its cases stay, and no new one is made. */
  off?: true;
  /** On whom a case usually waits from a milestone on. */
  waits?: Readonly<Record<string, string>>;
  /** What is agreed for a new case, in paise; without it the price list says it. */
  fee?: number;
  /** Its cases end in something that expires. */
  expires?: {
    /** For how long it is usually valid; 0 where that differs. */
    months: number;
    /** How many days before its last day the case of a renewal is made. */
    renewalDays: number;
  };
  ownFields?: readonly OwnField[];
};
