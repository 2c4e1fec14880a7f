import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { initialValues, type Settings } from "../../firm/settings/sections.ts";
import { readSettings, saveSection } from "../../firm/settings/settings.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { StepDefinition } from "./step.ts";
import { removeStep, saveStep, switchStep } from "./steps.server.ts";

/** Two have workers of their own; two are rules, made when first switched on. */
export const reminderKeys = ["appointments", "documents", "fees", "dueDays"] as const;
export type ReminderKey = (typeof reminderKeys)[number];

const ready = {
  documents: { when: "documents", number: 7, text: "documents-missing" },
  fees: { when: "fee", number: 3, text: "fee-due" },
} as const;
type ReadyKey = keyof typeof ready;

const isReady = (key: ReminderKey): key is ReadyKey => key in ready;
const idOf = (key: ReadyKey) => `ready-${key}`;

export async function listReminders(
  db: Db,
  staff: Staff,
  settings: Settings["reminders"],
): Promise<{ name: ReminderKey; on: boolean; rule: string | null }[]> {
  requirePermission(staff, "settings");
  const rules = await db
    .selectFrom("rules")
    .select(["id", "active"])
    .where("id", "in", reminderKeys.filter(isReady).map(idOf))
    .where("removed_at", "is", null)
    .execute();
  return reminderKeys.map((key) => {
    if (!isReady(key)) return { name: key, on: settings[key] === "on", rule: null };
    const rule = rules.find(({ id }) => id === idOf(key));
    return { name: key, on: rule?.active === 1, rule: rule?.id ?? null };
  });
}

type Switch = { key: ReminderKey; on: boolean; language: Language };

/** Makes the rule when first switched on, in the language of that person. */
export function switchReminder(
  db: Db,
  staff: Staff,
  { key, on, language }: Switch,
  now: Date,
): Promise<"saved" | "stale" | "full"> {
  requirePermission(staff, "settings");
  return inTransaction(db, (trx) =>
    isReady(key) ? switchReady(trx, staff, { key, on, language }, now) : save(trx, staff, { key, on }, now),
  );
}

async function switchReady(
  trx: Db,
  staff: Staff,
  { key, on, language }: Switch & { key: ReadyKey },
  now: Date,
) {
  const id = idOf(key);
  const rule = trx.selectFrom("rules").select(["version", "active", "removed_at"]).where("id", "=", id);
  const known = await rule.executeTakeFirst();
  if (known ? known.active === Number(on) : !on) return "saved";
  if (!known) {
    const name = allMessages[language].rules.reminders.names[key];
    const made = await saveStep(trx, staff, { id, version: 0, name, definition: ruleOf(key, language) }, now);
    if (made !== "saved") return made;
  } else if (known.removed_at !== null)
    await removeStep(trx, staff, { id, version: known.version, removed: false }, now);
  const { version } = await rule.executeTakeFirstOrThrow();
  return switchStep(trx, staff, { id, version, on }, now);
}

function ruleOf(key: ReadyKey, language: Language): StepDefinition {
  const { when, number, text } = ready[key];
  const any = { stage: null, register: null, person: null, service: null, from: null, to: null };
  const nothingElse = { followUp: null, assign: null, tell: null };
  return { when, number, ...any, message: { text, language }, ...nothingElse };
}

async function save(
  trx: Db,
  staff: Staff,
  { key, on }: { key: Exclude<ReminderKey, ReadyKey>; on: boolean },
  now: Date,
) {
  const { values, versions } = await readSettings(trx);
  const value = { ...initialValues("reminders"), ...values.reminders, [key]: on ? "on" : "off" };
  return saveSection(trx, staff, { section: "reminders", version: versions.reminders ?? 0, value }, now);
}
