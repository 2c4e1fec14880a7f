import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { keyFor, reservedKeys, usualRenewalDays } from "../../catalogue/registers/definition.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { described, note } from "./register-log.server.ts";
import { columnsOf, type RegisterValue } from "./register-value.ts";
import { switchRow } from "./switch-register.server.ts";
import { templateOf } from "./templates.server.ts";

/** Switches on an existing one instead, so it is safe to repeat. Returns the key. Throws for a service without a template. */
export function makeFromTemplate(db: Db, staff: Staff, service: string, now: Date): Promise<string> {
  requirePermission(staff, "settings");
  const { key, ...value } = templateOf(service);
  return inTransaction(db, async (trx) => {
    const { taken, there } = await readTaken(trx, service);
    if (there) await switchRow(trx, staff, there, true, now);
    const made = { ...value, renewalDays: usualRenewalDays };
    return there?.id ?? insert(trx, staff, { key: keyFor(key, taken, "register"), service, ...made }, now);
  });
}

export function addRegister(db: Db, staff: Staff, value: RegisterValue, now: Date): Promise<string> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const { taken } = await readTaken(trx);
    const key = keyFor(value.definition.words.en.name, taken, "register");
    return insert(trx, staff, { key, service: null, ...value }, now);
  });
}

async function readTaken(trx: Db, service?: string) {
  // Two at once would choose the same key.
  await lockKey(trx, "sopan:registers");
  const rows = await trx.selectFrom("registers").selectAll().execute();
  const there = rows.find((row) => service !== undefined && row.service === service);
  return { taken: [...reservedKeys, ...rows.map(({ id }) => id)], there };
}

type New = RegisterValue & { key: string; service: string | null };

async function insert(trx: Db, staff: Staff, { key, service, ...value }: New, now: Date): Promise<string> {
  const at = now.toISOString();
  const made = { version: 1, created_at: at, updated_at: at, updated_by: staff.id };
  const row = { id: key, service, active: 1, ...columnsOf(value), ...made };
  await trx.insertInto("registers").values(row).execute();
  await note(trx, staff, key, { verb: "created", after: described(row), now });
  return key;
}
