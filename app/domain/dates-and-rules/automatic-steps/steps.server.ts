import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { conditionOf, type StepDefinition, stepLimits } from "./step.ts";
import type { StepRow } from "./tables.ts";

export type Rule = Pick<StepRow, "id" | "name" | "version"> & {
  active: boolean;
  definition: StepDefinition;
  /** Cases count from this time; null while the rule is off. */
  since: string | null;
};

export const stepFrom = ({ id, name, version, active, definition, switched_on_at }: StepRow): Rule => ({
  ...{ id, name, version },
  active: active === 1,
  since: active === 1 ? switched_on_at : null,
  definition: JSON.parse(definition) as StepDefinition,
});

const keptRules = (db: Db) => db.selectFrom("rules").selectAll().where("removed_at", "is", null);

async function inOrder(kept: ReturnType<typeof keptRules>): Promise<Rule[]> {
  const rows = await kept.orderBy("name").orderBy("id").limit(stepLimits.rules).execute();
  return rows.map(stepFrom);
}

export async function listSteps(db: Db, staff: Staff): Promise<Rule[]> {
  requirePermission(staff, "settings");
  return inOrder(keptRules(db));
}

export const activeSteps = (db: Db) => inOrder(keptRules(db).where("active", "=", 1));

export async function findStep(db: Db, staff: Staff, id: string): Promise<Rule | undefined> {
  requirePermission(staff, "settings");
  const row = await keptRules(db).where("id", "=", id).executeTakeFirst();
  return row && stepFrom(row);
}

type Change = { id: string; version: number; name: string; definition: StepDefinition };

/** Version 0 adds a rule, switched off. The form brings the id, so that a second press adds nothing. */
export function saveStep(
  db: Db,
  staff: Staff,
  { id, version, name, definition }: Change,
  now: Date,
): Promise<"saved" | "stale" | "full"> {
  requirePermission(staff, "settings");
  const at = now.toISOString();
  const columns = { name, definition: JSON.stringify(definition), updated_at: at, updated_by: staff.id };
  return inTransaction(db, async (trx) => {
    if (version > 0) {
      const known = await findStep(trx, staff, id);
      // A new condition starts afresh: past events are not its cases.
      const isOther = known && conditionOf(known.definition) !== conditionOf(definition);
      const since = known?.active && isOther ? { switched_on_at: at } : {};
      return change(trx, staff, { id, version }, { ...columns, ...since }, "changed", now);
    }
    const many = trx.selectFrom("rules").select("id").where("removed_at", "is", null);
    if (
      await many
        .offset(stepLimits.rules - 1)
        .limit(1)
        .executeTakeFirst()
    )
      return "full";
    const row = {
      ...columns,
      id,
      version: 1,
      active: 0,
      created_at: at,
      switched_on_at: null,
      removed_at: null,
    };
    if (await insertOnce(trx, "rules", row)) await note(trx, staff, row, "created", now);
    return "saved";
  });
}

export function switchStep(
  db: Db,
  staff: Staff,
  { on, ...of }: Version & { on: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { active: on ? 1 : 0, ...(on && { switched_on_at: now.toISOString() }) };
  return inTransaction(db, (trx) =>
    change(trx, staff, of, columns, on ? "switched_on" : "switched_off", now),
  );
}

export function removeStep(
  db: Db,
  staff: Staff,
  { removed, ...of }: Version & { removed: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { removed_at: removed ? now.toISOString() : null, active: 0 };
  return inTransaction(db, (trx) => change(trx, staff, of, columns, removed ? "deleted" : "restored", now));
}

async function change(
  trx: Db,
  staff: Staff,
  of: Version,
  columns: Partial<StepRow>,
  verb: VerbOf<"rule">,
  now: Date,
): Promise<"saved" | "stale"> {
  const updated = { ...columns, updated_at: now.toISOString(), updated_by: staff.id };
  const changed = await changeVersioned(trx, "rules", of, updated);
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
