import { changeVersioned } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import { type CustomRegister, customFromRow, type Definition } from "../../catalogue/registers/definition.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { indexCasesOf } from "./index-cases.server.ts";
import { keepUntilMoved, type Move, withoutLeaving } from "./leaving.ts";
import { readMoves, startMoves } from "./move-cases.server.ts";
import { hasValues, type Needed, neededMoves } from "./needed-moves.server.ts";
import { described, note } from "./register-log.server.ts";
import { columnsOf, type RegisterValue } from "./register-value.ts";

type Change = { key: string; version: number; value: RegisterValue; moves: readonly Move[] };
type Changed = "saved" | "stale" | "gone" | { needed: Needed[] } | { kindOf: string };

/** "needed": cases use a dropped stage or choice, and `moves` must say where they go. "kindOf": a field's kind cannot change. */
export function changeRegister(
  db: Db,
  staff: Staff,
  { key, version, value, moves }: Change,
  now: Date,
): Promise<Changed> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx): Promise<Changed> => {
    const register = trx.selectFrom("registers").selectAll().where("id", "=", key);
    const row = await locked(trx, register).executeTakeFirst();
    if (!row) return "gone";
    if (row.version !== version) return "stale";
    const before = customFromRow(row);
    const kept = await keptFields(trx, before, value.definition);
    if (typeof kept === "string") return { kindOf: kept };
    const definition = { ...value.definition, customFields: kept };
    const after = { ...before, ...value, definition };
    const needed = await neededMoves(trx, before, after);
    const noted = (await readMoves(trx, key)).map(({ field, from_key, to_key }) => ({
      field,
      from: from_key,
      to: to_key,
    }));
    const wanted = needed.flatMap(({ count, ...one }) => {
      const move = [...moves, ...noted].find((given) => fits(given, one));
      return move ? [{ ...move, count }] : [];
    });
    if (wanted.length < needed.length) return { needed };
    const earlier = withoutLeaving(before.definition, noted);
    const columns = {
      ...columnsOf({ ...value, definition: keepUntilMoved(before.definition, definition, wanted) }),
      updated_at: now.toISOString(),
      updated_by: staff.id,
    };
    const changed = await changeVersioned(trx, "registers", { id: key, version }, columns);
    if (!changed) return "stale";
    await startMoves(trx, staff, { register: key, definition, moves: wanted }, now);
    if (searchedIn(before.definition) !== searchedIn(definition)) await indexCasesOf(trx, key);
    const sides = {
      before: described({ ...row, definition: JSON.stringify(earlier) }),
      after: described({ ...changed, definition: JSON.stringify(definition) }),
    };
    await note(trx, staff, key, { verb: "changed", ...sides, now });
    await writeMeta(
      trx,
      earlierOf(key),
      JSON.stringify({ version: changed.version, value: valueIn({ ...before, definition: earlier }) }),
    );
    return "saved";
  });
}

/** Key of the stored state before the last change. */
const earlierOf = (key: string) => `register before: ${key}`;
const valueIn = ({ definition, expires, renewalDays }: CustomRegister): RegisterValue => ({
  definition,
  expires,
  renewalDays,
});

/** Only if nobody has changed it since. Moved cases stay; "needed" when cases are at a stage that would be dropped. */
export async function undoRegister(
  db: Db,
  staff: Staff,
  { key, version }: Pick<Change, "key" | "version">,
  now: Date,
): Promise<{ result: Changed; value?: RegisterValue }> {
  requirePermission(staff, "settings");
  const stored = await readMeta(db, earlierOf(key));
  const earlier: { version: number; value: RegisterValue } | undefined = stored && JSON.parse(stored);
  if (earlier?.version !== version) return { result: "stale" };
  const { value } = earlier;
  return { result: await changeRegister(db, staff, { key, version, value, moves: [] }, now), value };
}

const searchedIn = ({ customFields }: Definition) =>
  customFields
    .flatMap(({ key, inSearch }) => (inSearch ? [key] : []))
    .sort()
    .join();

/** Adds fields that must stay; returns the key of a field whose kind cannot change. */
async function keptFields(
  trx: Db,
  before: CustomRegister,
  after: Definition,
): Promise<CustomField[] | string> {
  const fields: CustomField[] = [...after.customFields];
  for (const field of before.definition.customFields) {
    const now = after.customFields.find(({ key }) => key === field.key);
    if (now?.kind === field.kind) continue;
    if (!(await hasValues(trx, before.key, field.key))) continue;
    if (now) return field.key;
    fields.push({ ...field, retired: true });
  }
  return fields;
}

const fits = (move: Move, { field, from, to }: Omit<Needed, "count">) =>
  move.field === field && move.from === from && to.some(({ key }) => key === move.to);
