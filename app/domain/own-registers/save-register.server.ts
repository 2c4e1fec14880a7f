import { recordActivity } from "../../platform/db/activity.server.ts";
import { changeVersioned } from "../../platform/db/change-versioned.server.ts";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../platform/db/meta.server.ts";
import { announceChange } from "../../platform/jobs/live.server.ts";
import {
  type Definition,
  keyFor,
  type OwnRegister,
  ownFromRow,
  registerFrom,
  reservedKeys,
  usualRenewalDays,
} from "../registers/definition.ts";
import { registersChange } from "../registers/live-registers.server.ts";
import type { OwnField } from "../registers/register.ts";
import type { RegisterRow } from "../registers/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { indexAgain } from "./index-cases.server.ts";
import { hasValues, type Move, moveCases, type Needed, neededMoves } from "./move-cases.server.ts";
import { templateOf } from "./templates.server.ts";

/** What the form of a register says. */
export type RegisterValue = Pick<OwnRegister, "definition" | "expires" | "renewalDays">;

/**
 * Makes the register of a service from its template, or switches on the one that there is; returns its key. Pressed twice, it
 * is made once. Throws for a service without a template.
 */
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

/**
 * Adds a register that was made by hand; returns its key. `id` comes with the form, so that a form that is sent twice adds one.
 */
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
  await holdKey(trx, "sopan:registers");
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

const columnsOf = ({ definition, expires, renewalDays }: RegisterValue) => ({
  definition: JSON.stringify(definition),
  expires: expires ? 1 : 0,
  renewal_days: renewalDays,
});

type Change = { key: string; version: number; value: RegisterValue; moves: readonly Move[] };
type Changed = "saved" | "stale" | "gone" | { needed: Needed[] } | { kindOf: string };

/**
 * Saves what an owner has changed. "needed": cases stand at a stage, or hold a choice, that the new definition does not have;
 * nothing is written until `moves` says where each of these goes. "kindOf": the field of this key has values of another kind. A field
 * that is taken away is retired where it has values.
 */
export function changeRegister(
  db: Db,
  staff: Staff,
  { key, version, value, moves }: Change,
  now: Date,
): Promise<Changed> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx): Promise<Changed> => {
    const row = await trx.selectFrom("registers").selectAll().where("id", "=", key).executeTakeFirst();
    if (!row) return "gone";
    if (row.version !== version) return "stale";
    const before = ownFromRow(row);
    const kept = await keptFields(trx, before, value.definition);
    if (typeof kept === "string") return { kindOf: kept };
    const definition = { ...value.definition, ownFields: kept };
    const after = { ...before, ...value, definition };
    const needed = await neededMoves(trx, before, after);
    const open = needed.filter((one) => !moves.some((move) => fits(move, one)));
    if (open.length > 0) return { needed };
    const columns = {
      ...columnsOf({ ...value, definition }),
      updated_at: now.toISOString(),
      updated_by: staff.id,
    };
    const changed = await changeVersioned(trx, "registers", { id: key, version }, columns);
    if (!changed) return "stale";
    const wanted = moves.filter((move) => needed.some((one) => fits(move, one)));
    await moveCases(trx, staff, key, wanted, now);
    if (searchedIn(before.definition) !== searchedIn(definition)) await indexAgain(trx, key);
    await note(trx, staff, key, { verb: "changed", before: described(row), after: described(changed), now });
    await writeMeta(
      trx,
      earlierOf(key),
      JSON.stringify({ version: changed.version, value: valueIn(before) }),
    );
    return "saved";
  });
}

/** Under this, what a register was before its last change. */
const earlierOf = (key: string) => `register before: ${key}`;
const valueIn = ({ definition, expires, renewalDays }: OwnRegister): RegisterValue => ({
  definition,
  expires,
  renewalDays,
});

/**
 * Gives a register back what it was before its last change, unless somebody has changed it since. Cases that went to another stage
 * stay there; where cases stand at one that goes, the change is "needed" with the form that asks where to.
 */
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

/** By which of its own fields a register's cases are found. */
const searchedIn = ({ ownFields }: Definition) =>
  ownFields
    .flatMap(({ key, inSearch }) => (inSearch ? [key] : []))
    .sort()
    .join();

/** The fields of the new definition with those that must stay; the key of one whose kind cannot change. */
async function keptFields(trx: Db, before: OwnRegister, after: Definition): Promise<OwnField[] | string> {
  const fields: OwnField[] = [...after.ownFields];
  for (const field of before.definition.ownFields) {
    const now = after.ownFields.find(({ key }) => key === field.key);
    if (now?.kind === field.kind) continue;
    if (!(await hasValues(trx, before.key, field.key))) continue;
    if (now) return field.key;
    fields.push({ ...field, retired: true });
  }
  return fields;
}

const fits = (move: Move, { field, from, to }: Needed) =>
  move.field === field && move.from === from && to.some(({ key }) => key === move.to);

/** Switches a register on or off: its cases stay, but only a register that is on gets new ones. */
export function switchRegister(
  db: Db,
  staff: Staff,
  { key, on }: { key: string; on: boolean },
  now: Date,
): Promise<"saved" | "gone"> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom("registers").selectAll().where("id", "=", key).executeTakeFirst();
    if (!row) return "gone";
    await switchRow(trx, staff, row, on, now);
    return "saved";
  });
}

async function switchRow(trx: Db, staff: Staff, row: RegisterRow, on: boolean, now: Date): Promise<void> {
  if ((row.active === 1) === on) return;
  const change = { active: on ? 1 : 0, updated_at: now.toISOString(), updated_by: staff.id };
  await changeVersioned(trx, "registers", row, change);
  await note(trx, staff, row.id, { verb: on ? "switched_on" : "switched_off", now });
}

type Entry = { verb: string; before?: object; after?: object; now: Date };

async function note(trx: Db, staff: Staff, key: string, entry: Entry): Promise<void> {
  await recordActivity(trx, { noun: "register", recordId: key, staffId: staff.id, ...entry });
  await announceChange(trx, registersChange);
}

/** What the log keeps of a definition, in the words of the owner. */
function described(row: Omit<RegisterRow, "active">): object {
  const own = ownFromRow({ ...row, active: 1 });
  const { words, milestones, sideExits, documents, ownFields } = registerFrom(own);
  const { name, milestones: stage, documents: document } = words.en;
  return {
    name,
    name_hi: words.hi.name,
    stages: [...milestones, ...sideExits].map((key) => stage[key] ?? key),
    documents: documents.map(({ key }) => document?.[key] ?? key),
    fields: (ownFields ?? []).filter(({ retired }) => !retired).map((field) => field.words.en),
    expires: own.expires,
    renewal_days: own.renewalDays,
  };
}
