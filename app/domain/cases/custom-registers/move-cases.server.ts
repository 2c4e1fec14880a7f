import { type Selectable, sql } from "kysely";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivities } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { customFromRow, type Definition } from "../../catalogue/registers/definition.ts";
import { registersChange } from "../../catalogue/registers/live-registers.server.ts";
import type { RegisterMoveTable } from "../../catalogue/registers/tables.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockClient } from "../clients/change-client.server.ts";
import { customValues } from "../clients/custom-values.ts";
import { type Move, withoutLeaving } from "./leaving.ts";
import { casesAt, casesWith, type Needed } from "./needed-moves.server.ts";

type RegisterMove = Selectable<RegisterMoveTable>;

const usualBatch = 100;
/** A move of a choice names the field with this prefix. */
const choicePrefix = "own-";
/** After the last case, other processes may still know the stage for this long and put a case there. */
const lateMs = 10_000;

export function readMoves(db: Db, register: string): Promise<RegisterMove[]> {
  return db
    .selectFrom("register_moves")
    .selectAll()
    .where("register_id", "=", register)
    .where("ended_at", "is", null)
    .orderBy("field")
    .orderBy("from_key")
    .execute();
}

export async function listMoves(db: Db, staff: Staff, key: string) {
  requirePermission(staff, "settings");
  const moves = await readMoves(db, key);
  const row = moves.length > 0 ? await registerRow(db, key).executeTakeFirst() : undefined;
  const definition = row && customFromRow(row).definition;
  return moves.map(({ field, from_key, to_key, done, total }) => {
    const choices = definition?.customFields.find((one) => choicePrefix + one.key === field)?.choices;
    const nameOf = (of: string) =>
      (field === "stage"
        ? definition && entryOf(definition.words.en.milestones, of)
        : choices?.find(({ key: choice }) => choice === of)?.words.en) ?? of;
    return { from: nameOf(from_key), to: nameOf(to_key), done: Math.min(done, total), total };
  });
}

/** Replaces earlier moves; the register is changed already. A few cases move at once, the rest by the worker. */
export async function startMoves(
  trx: Db,
  staff: Staff,
  {
    register,
    definition,
    moves,
  }: { register: string; definition: Definition; moves: readonly CountedMove[] },
  now: Date,
): Promise<void> {
  const earlier = trx.deleteFrom("register_moves").where("register_id", "=", register);
  await earlier.where("ended_at", "is", null).execute();
  for (const { field, key } of keysOf(definition))
    await earlier
      .where("field", "=", field)
      .where("from_key", "=", key)
      .where("ended_at", "is not", null)
      .execute();
  const request = { requested_by: staff.id, requested_at: now.toISOString(), done: 0, ended_at: null };
  for (const { field, from, to, count } of moves) {
    const row = { to_key: to, total: count, ...request };
    await trx
      .insertInto("register_moves")
      .values({ register_id: register, field, from_key: from, ...row })
      .onConflict((same) => same.columns(["register_id", "field", "from_key"]).doUpdateSet(row))
      .execute();
  }
  for (const move of await readMoves(trx, register))
    if (move.total <= usualBatch) await continueMove(trx, move, now, usualBatch + 1);
}

type CountedMove = Move & Pick<Needed, "count">;

const keysOf = ({ milestones, sideExits, customFields }: Definition) => [
  ...[...milestones, ...sideExits].map((key) => ({ field: "stage", key })),
  ...customFields.flatMap(({ key: field, choices = [] }) =>
    choices.map(({ key }) => ({ field: choicePrefix + field, key })),
  ),
];

export const areMovesNoted = (db: Db) => exists(db.selectFrom("register_moves").select("field"));

export const moveCases = ({ db }: Pick<Installation, "db">, now: Date): Promise<boolean> => moveNext(db, now);

export async function moveNext(db: Db, now: Date, batch = usualBatch): Promise<boolean> {
  const late = new Date(now.getTime() - lateMs).toISOString();
  const due = db
    .selectFrom("register_moves")
    .selectAll()
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", "<=", late)]))
    .orderBy("register_id")
    .orderBy("field")
    .orderBy("from_key")
    .limit(1);
  const found = await due.executeTakeFirst();
  if (!found) return false;
  return inTransaction(db, async (trx) => {
    await locked(trx, registerRow(trx, found.register_id)).executeTakeFirst();
    // A second process waits here and continues after the first.
    const move = await ofMove(trx.selectFrom("register_moves").selectAll(), found).executeTakeFirst();
    if (move) await continueMove(trx, move, now, batch);
    return true;
  });
}

const registerRow = (trx: Db, id: string) => trx.selectFrom("registers").selectAll().where("id", "=", id);

function ofMove<Query extends { where(column: MoveKey, is: "=", value: string): Query }>(
  query: Query,
  { register_id, field, from_key }: Pick<RegisterMove, MoveKey>,
): Query {
  return query
    .where("register_id", "=", register_id)
    .where("field", "=", field)
    .where("from_key", "=", from_key);
}
type MoveKey = "register_id" | "field" | "from_key";

/** After the last case the stage or choice is removed in the same transaction. */
async function continueMove(trx: Db, move: RegisterMove, now: Date, batch: number): Promise<void> {
  const { register_id, field, from_key, requested_by } = move;
  const cases =
    field === "stage"
      ? await casesAt(trx, register_id, from_key).limit(batch).execute()
      : await casesWith(trx, `${register_id}.${field.slice(choicePrefix.length)}`, from_key)
          .limit(batch)
          .execute();
  const ids = cases.map(({ id }) => id);
  const staff = { id: requested_by };
  if (field === "stage") await moveStage(trx, staff, move, ids, now);
  else await moveChoice(trx, staff, move, ids, now);
  const row = ofMove(trx.updateTable("register_moves"), move);
  if (ids.length > 0) await row.set((eb) => ({ done: eb("done", "+", ids.length) })).execute();
  if (ids.length === batch) return;
  if (move.ended_at !== null) return void (await ofMove(trx.deleteFrom("register_moves"), move).execute());
  const register = customFromRow(await registerRow(trx, register_id).executeTakeFirstOrThrow());
  const left = withoutLeaving(register.definition, [{ field, from: from_key }]);
  await trx
    .updateTable("registers")
    .set({ definition: JSON.stringify(left) })
    .where("id", "=", register_id)
    .execute();
  await row.set({ ended_at: now.toISOString() }).execute();
  await announceChange(trx, registersChange);
}

type By = Pick<Staff, "id">;

async function moveStage(
  trx: Db,
  staff: By,
  { from_key: from, to_key: to }: RegisterMove,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`update clients set stage = ${to}, version = version + 1,
    updated_at = ${now.toISOString()}, updated_by = ${staff.id}
    where ${among(dbEngine(trx), "id", ids)} and stage = ${from} returning id`.execute(trx);
  const entry = { noun: "client", verb: "changed", staffId: staff.id, now } as const;
  const sides = { before: { stage: from }, after: { stage: to } };
  await recordActivities(
    trx,
    rows.map(({ id }) => ({ ...entry, ...sides, recordId: id })),
  );
}

async function moveChoice(
  trx: Db,
  staff: By,
  { field, to_key }: RegisterMove,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of ids) {
    const client = await lockClient(trx, id);
    if (!client) continue;
    const custom = JSON.stringify({ ...customValues(client), [field.slice(choicePrefix.length)]: to_key });
    await changeClient(trx, staff, client, { custom }, { verb: "changed", now });
  }
}
