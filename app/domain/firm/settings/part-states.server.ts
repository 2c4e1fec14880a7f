import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { withData } from "../parts/parts.server.ts";
import { type PartKey, type PartStates, parts } from "../parts/parts.ts";
import { saveSection } from "./settings.server.ts";

/** Deletes nothing: what a part has stays, and shows again once it is on. */
export async function switchPart(
  db: Db,
  staff: Staff,
  { key, on }: { key: PartKey; on: boolean },
  now: Date,
): Promise<void> {
  requirePermission(staff, "settings");
  await inTransaction(db, async (trx) => {
    const { states, version } = await lockStates(trx);
    if ((states[key] === "on") === on) return;
    const value: PartStates = { ...states, [key]: on ? "on" : "off" };
    await saveSection(trx, staff, { section: "parts", version, value }, now);
  });
}

/** Turns on what has data and was never turned off. Also at the start, so that an upgrade hides nothing that is used. */
export async function turnOnUsed(db: Db, now: Date): Promise<void> {
  const { states } = await readStates(db);
  const unknown = parts.filter(({ key }) => states[key] === undefined);
  const used = await withData(db, unknown, now);
  if (used.length > 0) await inTransaction(db, (trx) => turnOn(trx, used, now));
}

/** For what shows everything from the start, such as a new database of a test. */
export function turnOnAll(db: Db, now: Date): Promise<void> {
  const all = parts.map(({ key }) => key);
  return inTransaction(db, (trx) => turnOn(trx, all, now));
}

/** Skips parts that somebody has turned off since. */
async function turnOn(trx: Db, keys: readonly PartKey[], now: Date): Promise<void> {
  const { states, version } = await lockStates(trx);
  const value: PartStates = { ...Object.fromEntries(keys.map((key) => [key, "on"])), ...states };
  const row = {
    section: "parts",
    value: JSON.stringify(value),
    version: version + 1,
    updated_at: now.toISOString(),
    updated_by: null,
  };
  await trx
    .insertInto("settings")
    .values(row)
    .onConflict((same) => same.column("section").doUpdateSet(row))
    .execute();
}

async function lockStates(trx: Db) {
  await lockKey(trx, "sopan:settings:parts");
  return readStates(trx);
}

async function readStates(db: Db): Promise<{ states: PartStates; version: number }> {
  const row = await db
    .selectFrom("settings")
    .select(["value", "version"])
    .where("section", "=", "parts")
    .executeTakeFirst();
  return { states: row ? JSON.parse(row.value) : {}, version: row?.version ?? 0 };
}
