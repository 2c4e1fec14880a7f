import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { readLanguage } from "../../people/staff/preferences.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import {
  conditionOf,
  type StepDefinition,
  type StepKey,
  sentenceKey,
  stepLimits,
  steps,
  usualStep,
} from "./step.ts";
import type { StepRow } from "./tables.ts";

/** `key` is null for one from before the fixed sentences; `version` is 0 for one that nobody has saved. */
export type Step = Pick<StepRow, "id" | "name" | "version"> & {
  key: StepKey | null;
  active: boolean;
  definition: StepDefinition;
  /** Cases count from this time; null while the step is off. */
  since: string | null;
  /** How many cases are acted on in a day at most; null for any number. */
  perDay: number | null;
};

export const stepFrom = (row: StepRow): Step => ({
  id: row.id,
  key: row.step,
  name: row.name,
  version: row.version,
  perDay: row.per_day,
  active: row.active === 1,
  since: row.active === 1 ? row.switched_on_at : null,
  definition: JSON.parse(row.definition) as StepDefinition,
});

const keptSteps = (db: Db) => db.selectFrom("automatic_steps").selectAll().where("removed_at", "is", null);

async function inOrder(kept: ReturnType<typeof keptSteps>): Promise<Step[]> {
  const rows = await kept.orderBy("name").orderBy("id").limit(stepLimits.rows).execute();
  return rows.map(stepFrom);
}

/** Those with a sentence, saved or not, in the order of the page, and then the others. */
export async function listSteps(db: Db, staff: Staff): Promise<Step[]> {
  requirePermission(staff, "steps.read");
  const [saved, make] = await Promise.all([inOrder(keptSteps(db)), unsaved(db, staff)]);
  const keys = steps.flatMap(({ key }) => sentenceKey(key) ?? []);
  const ofKeys = keys.map((key) => saved.find((step) => step.key === key) ?? make(key));
  return [...ofKeys, ...saved.filter(({ key }) => key === null)];
}

async function unsaved(db: Db, staff: Staff): Promise<(key: StepKey) => Step> {
  const language = await readLanguage(db, staff);
  const { names } = allMessages[language].automaticSteps;
  return (key) => ({
    id: `step-${key}`,
    key,
    name: names[key],
    version: 0,
    active: false,
    since: null,
    definition: usualStep(key, { name: names[key], language, me: staff.id }),
    perDay: stepLimits.perDay,
  });
}

export const activeSteps = (db: Db) => inOrder(keptSteps(db).where("active", "=", 1));

/** By its key, or by its id when it is from before the fixed sentences. */
export async function findStep(db: Db, staff: Staff, name: string): Promise<Step | undefined> {
  requirePermission(staff, "steps.read");
  const row = await keptSteps(db)
    .where(({ eb, or }) => or([eb("step", "=", name as StepKey), eb("id", "=", name)]))
    .executeTakeFirst();
  if (row) return stepFrom(row);
  const key = sentenceKey(name);
  return key ? (await unsaved(db, staff))(key) : undefined;
}

/** The first change of a step stores it, turned off. */
export function saveStep(
  db: Db,
  staff: Staff,
  step: Pick<Step, "id" | "key" | "name" | "version" | "definition" | "perDay">,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const { id, key, name, version, definition, perDay } = step;
  const at = now.toISOString();
  const columns = { definition: JSON.stringify(definition), per_day: perDay };
  return inTransaction(db, async (trx) => {
    if (version > 0) {
      const known = await keptSteps(trx).where("id", "=", id).executeTakeFirst();
      // A new condition starts afresh: past events are not its cases.
      const isOther = known && conditionOf(stepFrom(known).definition) !== conditionOf(definition);
      const since = known?.active && isOther ? { switched_on_at: at } : {};
      return change(trx, staff, { id, version }, { ...columns, ...since }, "changed", now);
    }
    const times = { created_at: at, updated_at: at, switched_on_at: null, removed_at: null };
    const row = { id, step: key, name, version: 1, active: 0, ...columns, ...times, updated_by: staff.id };
    if (!(await insertOnce(trx, "automatic_steps", row))) return "stale";
    await note(trx, staff, row, "created", now);
    return "saved";
  });
}

export function switchStep(
  db: Db,
  staff: Staff,
  step: Parameters<typeof saveStep>[2],
  on: boolean,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { active: on ? 1 : 0, ...(on && { switched_on_at: now.toISOString() }) };
  return inTransaction(db, async (trx) => {
    if (step.version === 0 && (await saveStep(trx, staff, step, now)) === "stale") return "stale";
    const of = { id: step.id, version: Math.max(step.version, 1) };
    return change(trx, staff, of, columns, on ? "switched_on" : "switched_off", now);
  });
}

/** Only those from before the fixed sentences are deleted. */
export function removeStep(
  db: Db,
  staff: Staff,
  { removed, ...of }: Version & { removed: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { removed_at: removed ? now.toISOString() : null, active: 0 };
  return inTransaction(db, async (trx) => {
    const row = trx.selectFrom("automatic_steps").select("step").where("id", "=", of.id);
    if ((await row.executeTakeFirst())?.step !== null) return "stale";
    return change(trx, staff, of, columns, removed ? "deleted" : "restored", now);
  });
}

async function change(
  trx: Db,
  staff: Staff,
  record: Version,
  columns: Partial<StepRow>,
  verb: VerbOf<"rule">,
  now: Date,
): Promise<"saved" | "stale"> {
  const updated = { ...columns, updated_at: now.toISOString(), updated_by: staff.id };
  const changed = await changeVersioned(trx, "automatic_steps", record, updated);
  if (!changed) return "stale";
  await note(trx, staff, changed, verb, now);
  return "saved";
}

function note(
  trx: Db,
  staff: Staff,
  row: Pick<StepRow, "id" | "name" | "definition">,
  verb: VerbOf<"rule">,
  now: Date,
) {
  const after = { name: row.name, ...(JSON.parse(row.definition) as StepDefinition) };
  return recordActivity(trx, { noun: "rule", recordId: row.id, staffId: staff.id, verb, after, now });
}
