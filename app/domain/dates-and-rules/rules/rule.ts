import type { Language } from "../../../platform/language/language.ts";
import type { Client } from "../../cases/clients/tables.ts";

/** What a rule is about. */
export type Noun = "client" | "enquiry";

/** What the number of a condition counts. */
export type Unit = "workingDays" | "days" | "hours";

export type When = {
  key: string;
  noun: Noun;
  /** The number that a person chooses: what it counts, and what it usually is. */
  number?: { unit: Unit; usual: number; most: number };
  /** A stage of the register is chosen too. */
  stage?: true;
  /** A status is chosen too. */
  status?: true;
  /** Something that happens, not how a case stands: it counts only from when the rule was switched on. */
  happens?: true;
  /** What is compared with the amounts of the rule: the loan applied for, or what is open of the fee. */
  amount?: "loan" | "fee";
  /** A client may be a case as soon as it is imported. */
  atImport?: true;
};

/** When a rule has a case. A new one is an entry here, its query in `case-queries.server.ts` and its words in `rules.json`. */
export const whens = [
  {
    key: "stage",
    noun: "client",
    number: { unit: "workingDays", usual: 10, most: 365 },
    stage: true,
    amount: "loan",
    atImport: true,
  },
  { key: "noAnswer", noun: "client", number: { unit: "days", usual: 3, most: 365 }, amount: "loan" },
  {
    key: "documents",
    noun: "client",
    number: { unit: "days", usual: 7, most: 365 },
    amount: "loan",
    atImport: true,
  },
  { key: "appointment", noun: "client", amount: "loan" },
  { key: "fee", noun: "client", number: { unit: "days", usual: 3, most: 90 }, amount: "fee" },
  {
    key: "validity",
    noun: "client",
    number: { unit: "days", usual: 60, most: 365 },
    amount: "loan",
    atImport: true,
  },
  { key: "due", noun: "client", number: { unit: "days", usual: 7, most: 90 }, happens: true },
  { key: "status", noun: "client", status: true, amount: "loan", happens: true, atImport: true },
  { key: "added", noun: "client", amount: "loan", happens: true, atImport: true },
  { key: "unanswered", noun: "enquiry", number: { unit: "hours", usual: 24, most: 720 } },
] as const satisfies readonly When[];
export type WhenKey = (typeof whens)[number]["key"];

/** The condition with this key. Throws for an unknown one. */
export function whenOf(key: WhenKey): When & { key: WhenKey } {
  const found = whens.find((when) => when.key === key);
  if (!found) throw new Error(`there is no condition ${key}`);
  return found;
}

/** By what a colleague is told. */
export const tellWays = ["notice", "mail"] as const;
type TellWay = (typeof tellWays)[number];

/** Whom a rule tells: whoever has the case. Otherwise the id of a member of staff. */
export const assignee = "assignee";

/** What a rule says. Amounts are paise; null and empty are "any" and "not". */
export type RuleDefinition = {
  when: WhenKey;
  number: number;
  /** The key of a stage; null for any. */
  stage: string | null;
  /** What the status has changed to; null for any, absent in older rules. */
  status?: Client["status"];
  register: string | null;
  /** A member of staff; "none" for cases that nobody has; null for any. */
  person: string | null;
  /** Of an enquiry. */
  service: string | null;
  from: number | null;
  to: number | null;
  message: { text: string; language: Language } | null;
  followUp: { days: number; action: string } | null;
  /** A member of staff. */
  assign: string | null;
  tell: { whom: string; by: TellWay } | null;
};

export const ruleLimits = { name: 80, rules: 200, followUpDays: 365, action: 200 } as const;

/** Messages that rules send within an hour, all rules together. */
export const mostMessagesAnHour = 200;

/** What tells which cases a rule has, as text. */
export function conditionOf({ message, followUp, assign, tell, ...condition }: RuleDefinition): string {
  return JSON.stringify(condition);
}

/** Whether a rule does anything at all. */
export const doesSomething = ({ message, followUp, assign, tell }: RuleDefinition): boolean =>
  [message, followUp, assign, tell].some((action) => action !== null);
