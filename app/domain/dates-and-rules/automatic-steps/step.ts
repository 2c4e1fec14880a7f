import type { Language } from "../../../platform/language/language.ts";
import { type Client, clientStatuses, waitingOn } from "../../cases/clients/tables.ts";
import type { ShippedKey } from "../../messages/ready-texts/ready-text.ts";

export type Noun = "client" | "enquiry";

export const stepGroups = ["office", "clients", "more"] as const;
type StepGroup = (typeof stepGroups)[number];

type StepKind = {
  key: string;
  noun: Noun;
  /** Absent where only rows from before the fixed sentences use it. */
  group?: StepGroup;
  /** The number in the sentence, and its bound. */
  usual?: number;
  max?: number;
  /** A choice in the sentence, under this name in the definition. */
  choice?: { in: "waitsOn"; of: typeof waitingOn } | { in: "status"; of: typeof clientStatuses };
  /** What it does until somebody changes that. */
  does?: readonly ("followUp" | "tell" | ShippedKey)[];
  /** An event rather than a state: counts only since the step was turned on. */
  happens?: true;
  atImport?: true;
};

/** A new one needs its query in `case-queries.server.ts` and its words in `automatic-steps.json`. */
export const steps = [
  { key: "unanswered", noun: "enquiry", group: "office", usual: 2, max: 720, does: ["tell"] },
  {
    key: "waits",
    noun: "client",
    group: "office",
    usual: 10,
    max: 365,
    choice: { in: "waitsOn", of: waitingOn },
    does: ["followUp", "tell"],
    atImport: true,
  },
  {
    key: "silent",
    noun: "client",
    group: "office",
    usual: 30,
    max: 365,
    does: ["followUp", "tell"],
    atImport: true,
  },
  { key: "overdue", noun: "client", group: "office", usual: 7, max: 365, does: ["followUp", "tell"] },
  { key: "due", noun: "client", group: "office", usual: 7, max: 90, does: ["tell"], happens: true },
  {
    key: "documents",
    noun: "client",
    group: "clients",
    usual: 7,
    max: 365,
    does: ["documents-missing"],
    atImport: true,
  },
  { key: "fee", noun: "client", group: "clients", usual: 3, max: 90, does: ["fee-due"] },
  {
    key: "validity",
    noun: "client",
    group: "clients",
    usual: 60,
    max: 365,
    does: ["renewal-due"],
    atImport: true,
  },
  { key: "noAnswer", noun: "client", group: "more", usual: 3, max: 365, does: ["followUp", "tell"] },
  {
    key: "status",
    noun: "client",
    group: "more",
    choice: { in: "status", of: clientStatuses },
    does: ["sanctioned"],
    happens: true,
    atImport: true,
  },
  { key: "added", noun: "client", group: "more", does: ["tell"], happens: true, atImport: true },
  { key: "stage", noun: "client", usual: 10, max: 365, atImport: true },
  { key: "appointment", noun: "client" },
] as const satisfies readonly StepKind[];
export type StepKey = (typeof steps)[number]["key"];

/** Throws for an unknown key. */
export function stepOf(key: StepKey): StepKind & { key: StepKey } {
  const found = steps.find((step) => step.key === key);
  if (!found) throw new Error(`there is no automatic step ${key}`);
  return found;
}

/** Undefined for a step without a sentence on the page. */
export const sentenceKey = (key: string | undefined): StepKey | undefined =>
  steps.find((step) => step.key === key && "group" in step)?.key;

/** Reminders have workers of their own, and settings instead of a row. */
export const reminderKeys = ["appointments", "dueDays"] as const;
export type ReminderKey = (typeof reminderKeys)[number];

const notifyWays = ["notice", "mail"] as const;
type NotifyWay = (typeof notifyWays)[number];

/** Whoever has the case; otherwise the id of a staff member. */
export const assignee = "assignee";

/**
 * Null means "any" and "not". Only rows from before the fixed sentences have a stage, register, person, service,
 * amounts (paise) or `assign`.
 */
export type StepDefinition = {
  when: StepKey;
  number: number;
  /** The new status; null for any, absent in older ones. */
  status?: Client["status"];
  waitsOn?: Client["waiting_on"];
  stage: string | null;
  register: string | null;
  /** A staff member's id; "none" for unassigned cases. */
  person: string | null;
  service: string | null;
  from: number | null;
  to: number | null;
  message: { text: string; language: Language } | null;
  followUp: { days: number; action: string } | null;
  assign: string | null;
  tell: { whom: string; by: NotifyWay } | null;
};

/** `perDay`: how many cases of a step are acted on in a day, until the owner changes it. */
export const stepLimits = { rows: 200, perDay: 50, maxPerDay: 9999 } as const;

export const maxMessagesPerHour = 200;

/** For a step that nobody has saved. `me` is told of enquiries, which often have nobody. */
export function usualStep(
  key: StepKey,
  { name, language, me }: { name: string; language: Language; me: string },
): StepDefinition {
  const { usual = 0, choice, does = [], noun } = stepOf(key);
  const text = does.find((one) => one !== "followUp" && one !== "tell");
  const whom = noun === "enquiry" ? me : assignee;
  return {
    when: key,
    number: usual,
    ...(choice?.in === "waitsOn" && { waitsOn: "bank" }),
    ...(choice?.in === "status" && { status: "Sanctioned" }),
    stage: null,
    register: null,
    person: null,
    service: null,
    from: null,
    to: null,
    assign: null,
    message: text ? { text, language } : null,
    followUp: does.includes("followUp") ? { days: 1, action: name } : null,
    tell: does.includes("tell") ? { whom, by: "mail" } : null,
  };
}

export function conditionOf({ message, followUp, assign, tell, ...condition }: StepDefinition): string {
  return JSON.stringify(condition);
}
