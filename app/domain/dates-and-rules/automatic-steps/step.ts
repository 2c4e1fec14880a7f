import type { Language } from "../../../platform/language/language.ts";
import type { Client } from "../../cases/clients/tables.ts";

export type Noun = "client" | "enquiry";

export type Unit = "workingDays" | "days" | "hours";

export type When = {
  key: string;
  noun: Noun;
  number?: { unit: Unit; usual: number; most: number };
  stage?: true;
  status?: true;
  /** An event rather than a state: counts only since the rule was switched on. */
  happens?: true;
  amount?: "loan" | "fee";
  atImport?: true;
};

/** A new one needs its query in `case-queries.server.ts` and its texts in `automatic-steps.json`. */
export const steps = [
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
export type StepKey = (typeof steps)[number]["key"];

/** Throws for an unknown key. */
export function stepOf(key: StepKey): When & { key: StepKey } {
  const found = steps.find((when) => when.key === key);
  if (!found) throw new Error(`there is no condition ${key}`);
  return found;
}

export const tellWays = ["notice", "mail"] as const;
type TellWay = (typeof tellWays)[number];

/** Whoever has the case; otherwise the id of a staff member. */
export const assignee = "assignee";

/** Amounts are paise; null and empty mean "any" and "not". */
export type StepDefinition = {
  when: StepKey;
  number: number;
  stage: string | null;
  /** The new status; null for any, absent in older rules. */
  status?: Client["status"];
  register: string | null;
  /** A staff member's id; "none" for unassigned cases; null for any. */
  person: string | null;
  service: string | null;
  from: number | null;
  to: number | null;
  message: { text: string; language: Language } | null;
  followUp: { days: number; action: string } | null;
  assign: string | null;
  tell: { whom: string; by: TellWay } | null;
};

export const stepLimits = { name: 80, rules: 200, followUpDays: 365, action: 200 } as const;

export const mostMessagesAnHour = 200;

export function conditionOf({ message, followUp, assign, tell, ...condition }: StepDefinition): string {
  return JSON.stringify(condition);
}

export const doesSomething = ({ message, followUp, assign, tell }: StepDefinition): boolean =>
  [message, followUp, assign, tell].some((action) => action !== null);
