import { recordActivities } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** Clients change hands by `change`; their enquiries, conversations and open duties go with them, from the same person to the same. */
export function withClients<Result>(
  db: Db,
  staff: Staff,
  ids: readonly string[],
  change: (trx: Db) => Promise<Result>,
  now: Date,
): Promise<Result> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    // What went to a colleague may be out of this person's sight.
    const all = unnarrowed(trx);
    const before = await assignedOf(all, ids);
    const result = await change(trx);
    for (const [client, to] of await assignedOf(all, ids)) {
      const from = before.get(client);
      if (from && to && from !== to) await follow(all, staff, { client, from, to }, now);
    }
    return result;
  });
}

async function assignedOf(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("clients")
    .select(["id", "assigned_to"])
    .where(among(dbEngine(db), "id", ids))
    .execute();
  return new Map(rows.map(({ id, assigned_to }) => [id, assigned_to]));
}

type Move = { client: string; from: string; to: string };

async function follow(trx: Db, staff: Staff, { client, from, to }: Move, now: Date): Promise<void> {
  const next = <Row extends { version: number }>(row: Row) => ({ assigned_to: to, version: row.version + 1 });
  const conversations = await trx
    .selectFrom("conversations")
    .select(["id", "version"])
    .where("client_id", "=", client)
    .where("assigned_to", "=", from)
    .execute();
  const enquiries = await trx
    .selectFrom("enquiries")
    .innerJoin("client_enquiries", "client_enquiries.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "version"])
    .where("client_enquiries.client_id", "=", client)
    .where("assigned_to", "=", from)
    .execute();
  for (const row of conversations)
    await trx.updateTable("conversations").set(next(row)).where("id", "=", row.id).execute();
  for (const row of enquiries)
    await trx.updateTable("enquiries").set(next(row)).where("id", "=", row.id).execute();
  for (const table of ["client_duties", "due_items"] as const)
    await trx
      .updateTable(table)
      .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1) }))
      .where("client_id", "=", client)
      .where("assigned_to", "=", from)
      .$if(table === "due_items", (query) => query.where("state" as "id", "=", "open"))
      .execute();
  const sides = { staffId: staff.id, before: { assigned_to: from }, after: { assigned_to: to }, now };
  await recordActivities(trx, [
    ...conversations.map(
      ({ id }) => ({ noun: "conversation", verb: "conversation_assigned", recordId: id, ...sides }) as const,
    ),
    ...enquiries.map(({ id }) => ({ noun: "enquiry", verb: "assigned", recordId: id, ...sides }) as const),
  ]);
}
