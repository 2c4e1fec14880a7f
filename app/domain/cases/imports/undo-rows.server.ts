import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { takeBackIntoSteps } from "../../dates-and-rules/automatic-steps/imported-cases.server.ts";
import { forgetEvents } from "../../delivery/webhooks/pending-events.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { changeClient, lockClient } from "../clients/change-client.server.ts";
import { setRemoved } from "../clients/milestones.server.ts";
import { type Mark, markRows } from "./import-rows.server.ts";
import { createPace } from "./pace.server.ts";
import { endStep, renewedLease, requester, type Step, withImport } from "./step.server.ts";
import type { Before, Import, ImportRow } from "./tables.ts";

type Done = Pick<ImportRow, "row_no" | "state" | "client_id">;

/** Added clients go to the trash, changed ones get their earlier values; those changed since are kept and counted. */
export async function undoRows({ db, signal }: Step, found: Import): Promise<void> {
  const staff = await requester(db, found);
  // The staff member lost the permission; another can still undo the run.
  if (!staff) return void (await endStep(db, found.id, "undoing", new Date(), "permission"));
  const pace = createPace();
  const seen = visible(db, staff);
  while (true) {
    const left = await pace.run(() => undoChunk(seen, staff, found.id, pace.size));
    if (left === 0) break;
    if (left === undefined || signal.aborted) return;
  }
  await endStep(db, found.id, "undoing", new Date());
}

function undoChunk(db: Db, staff: Staff, id: string, limit: number): Promise<number | undefined> {
  return withImport(db, id, "undoing", async (trx, current) => {
    const rows = await lastDone(trx, id, current.position, limit);
    const now = new Date();
    const marks: Mark[] = [];
    const added = rows.filter(({ state }) => state === "added").map(({ client_id }) => client_id ?? "");
    const inUse = await clientsInUse(trx, added);
    for (const row of rows) {
      const isInUse = row.state === "added" && inUse.has(row.client_id ?? "");
      marks.push(isInUse ? { row: row.row_no, state: "kept" } : await undoRow(trx, staff, id, row, now));
    }
    await markRows(trx, id, marks, ["state"]);
    await forgetEvents(
      trx,
      rows.flatMap(({ client_id }) => client_id ?? []),
    );
    const undone = marks.filter(({ state }) => state === "undone").length;
    await trx
      .updateTable("imports")
      .set({
        undone: current.undone + undone,
        kept: current.kept + marks.length - undone,
        position: rows.at(-1)?.row_no ?? current.position,
        ...renewedLease(now),
      })
      .where("id", "=", id)
      .execute();
    return rows.length;
  });
}

function lastDone(trx: Db, id: string, before: number, limit: number): Promise<Done[]> {
  return trx
    .selectFrom("import_rows")
    .select(["row_no", "state", "client_id"])
    .where("import_id", "=", id)
    .where("row_no", "<=", before)
    .where("state", "in", ["added", "updated"])
    .orderBy("row_no", "desc")
    .limit(limit)
    .execute();
}

async function undoRow(trx: Db, staff: Staff, id: string, done: Done, now: Date): Promise<Mark> {
  const row = done.row_no;
  const client = done.client_id ? await lockClient(trx, done.client_id) : undefined;
  // Read only now: undoing a later row may have changed the version in this transaction.
  const stored = await trx
    .selectFrom("import_rows")
    .select(["client_version", "before"])
    .where("import_id", "=", id)
    .where("row_no", "=", row)
    .executeTakeFirst();
  if (!client || client.version !== stored?.client_version) return { row, state: "kept" };
  const added = done.state === "added";
  const {
    milestone,
    milestones = milestone ? [milestone] : [],
    ...before
  } = JSON.parse(stored.before ?? "{}") as Before;
  const change = added ? { list_state: "trash" as const } : before;
  await takeBackIntoSteps(trx, { importId: id, clientId: client.id });
  for (const one of milestones) await setRemoved(trx, client.id, one, now);
  const verb = added ? "deleted" : "changed";
  const changed = await changeClient(trx, staff, client, change, { verb, now });
  // An earlier row for the same client left this version: one less, unless this row only added stages.
  const found = client.version - (Object.keys(before).length > 0 ? 1 : 0);
  await trx
    .updateTable("import_rows")
    .set({ client_version: sql<number>`client_version + ${sql.lit(changed.version - found)}` })
    .where("import_id", "=", id)
    .where("client_id", "=", client.id)
    .where("row_no", "<", row)
    .execute();
  return { row, state: "undone" };
}

/** Clients with notes, documents or the like, which do not change the version. */
async function clientsInUse(trx: Db, clients: readonly string[]): Promise<Set<string>> {
  const engine = dbEngine(trx);
  const references = [
    ["client_notes", "client_id"],
    ["documents", "client_id"],
    ["client_enquiries", "client_id"],
    ["clients", "merged_into"],
  ] as const;
  const found = references.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${among(engine, column, clients)}`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union `)}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
