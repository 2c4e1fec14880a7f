import { sql } from "kysely";
import { recordActivities } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { OwnRegister } from "../registers/definition.ts";
import type { Staff } from "../staff/staff.ts";

/** Where the cases of a stage that is no longer there go. */
export type Move = { field: string; from: string; to: string };

/** A stage (field "stage") that cases need and that is taken away: how many there are, and where they can go. */
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
  const to = kept.map((key) => ({ key, label: words.en.milestones[key] ?? key }));
  const needed: Needed[] = [];
  for (const from of removed) {
    const count = await countAt(trx, before.key, from);
    if (count > 0)
      needed.push({
        field: "stage",
        from,
        name: before.definition.words.en.milestones[from] ?? from,
        count,
        to,
      });
  }
  return needed;
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
  for (const { from, to } of moves) {
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
