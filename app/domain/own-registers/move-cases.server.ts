import { sql } from "kysely";
import { entryOf } from "../../platform/content/entry-of.ts";
import { recordActivities } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { changeClient, lockClient } from "../clients/change-client.server.ts";
import { ownValues } from "../clients/own-values.ts";
import type { OwnRegister } from "../registers/definition.ts";
import type { Staff } from "../staff/staff.ts";

/** Where the cases of a stage ("stage") or of a choice ("own-level") that is no longer there go. */
export type Move = { field: string; from: string; to: string };

/** A stage or a choice that cases have and that is taken away: how many there are, and where they can go. */
export type Needed = {
  field: string;
  from: string;
  /** Its name until now. */
  name: string;
  count: number;
  to: { key: string; label: string }[];
};

/** What the new definition takes away from cases that need it. */
export async function neededMoves(trx: Db, before: OwnRegister, after: OwnRegister): Promise<Needed[]> {
  const { milestones, sideExits, words } = after.definition;
  const kept = [...milestones, ...sideExits];
  const removed = [...before.definition.milestones, ...before.definition.sideExits].filter(
    (key) => !kept.includes(key),
  );
  const to = kept.map((key) => ({ key, label: entryOf(words.en.milestones, key) ?? key }));
  const needed: Needed[] = [];
  for (const from of removed) {
    const count = await countAt(trx, before.key, from);
    if (count > 0)
      needed.push({
        field: "stage",
        from,
        name: entryOf(before.definition.words.en.milestones, from) ?? from,
        count,
        to,
      });
  }
  return [...needed, ...(await neededChoices(trx, before, after))];
}

/** The choices that are taken away from a field, and that cases have. */
async function neededChoices(trx: Db, before: OwnRegister, after: OwnRegister): Promise<Needed[]> {
  const needed: Needed[] = [];
  for (const { key, choices = [] } of before.definition.ownFields) {
    const kept = after.definition.ownFields.find((field) => field.key === key)?.choices;
    const to = (kept ?? []).map((choice) => ({ key: choice.key, label: choice.words.en }));
    for (const { key: from, words } of choices.filter(
      (choice) => !to.some((one) => one.key === choice.key),
    )) {
      const count = kept ? (await casesWith(trx, `${before.key}.${key}`, from)).length : 0;
      if (count > 0) needed.push({ field: `own-${key}`, from, name: words.en, count, to });
    }
  }
  return needed;
}

async function casesWith(trx: Db, field: string, choice: string): Promise<string[]> {
  const rows = trx.selectFrom("own_values").select("client_id").where("field", "=", field);
  return (await rows.where("key", "=", choice).orderBy("client_id").execute()).map((row) => row.client_id);
}

/** Whether a case, in the trash too, has a value of a field. */
export async function hasValues(trx: Db, scheme: string, field: string): Promise<boolean> {
  const cases = trx.selectFrom("clients").select("id").where("scheme", "=", scheme);
  const found = await cases.where("own", "like", `%"${field}":%`).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Cases at a stage, in the trash too: they can come back. */
async function countAt(trx: Db, scheme: string, stage: string): Promise<number> {
  const rows = trx.selectFrom("clients").select(({ fn }) => fn.countAll<number>().as("count"));
  const at = rows.where("scheme", "=", scheme).where("stage", "=", stage);
  return Number((await at.executeTakeFirstOrThrow()).count);
}

/** Moves the cases, each with an entry in its history; the day since when they stand there stays. */
export async function moveCases(
  trx: Db,
  staff: Staff,
  key: string,
  moves: readonly Move[],
  now: Date,
): Promise<void> {
  for (const { field, from, to } of moves) {
    if (field !== "stage") {
      await moveChoice(trx, staff, { register: key, field: field.slice(4), from, to }, now);
      continue;
    }
    const { rows } = await sql<{ id: string }>`update clients set stage = ${to}, version = version + 1,
      updated_at = ${now.toISOString()}, updated_by = ${staff.id}
      where scheme = ${key} and stage = ${from} returning id`.execute(trx);
    const entry = { noun: "client", verb: "changed", staffId: staff.id, now };
    const sides = { before: { stage: from }, after: { stage: to } };
    for (let at = 0; at < rows.length; at += 500)
      await recordActivities(
        trx,
        rows.slice(at, at + 500).map(({ id }) => ({ ...entry, ...sides, recordId: id })),
      );
  }
}

type ChoiceMove = { register: string; field: string; from: string; to: string };

async function moveChoice(
  trx: Db,
  staff: Staff,
  { register, field, from, to }: ChoiceMove,
  now: Date,
): Promise<void> {
  for (const id of await casesWith(trx, `${register}.${field}`, from)) {
    const client = await lockClient(trx, id);
    if (!client) continue;
    const own = JSON.stringify({ ...ownValues(client), [field]: to });
    await changeClient(trx, staff, client, { own }, { verb: "changed", now });
  }
}
