import { firstIdAt } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Permission } from "../../people/staff/permissions.ts";

/** `staffId` null: everybody who may see it. `at`: when we learned of it. */
export type Happened = { staffId: string | null; at: string };

type Reason = {
  sentence: "visitorsChanged" | "messagesArrived" | "casesAssigned";
  needs: Permission;
  read(db: Db, since: string): Promise<Happened[]>;
};

const limit = 500;

/** Besides new enquiries. */
export const reasons: readonly Reason[] = [
  { sentence: "visitorsChanged", needs: "enquiries.read", read: changedAppointments },
  { sentence: "messagesArrived", needs: "conversations.read", read: newMessages },
  { sentence: "casesAssigned", needs: "own.account", read: casesAssigned },
];

async function changedAppointments(db: Db, since: string): Promise<Happened[]> {
  const rows = await db
    .selectFrom("appointments")
    .select(["staff_id", "visitor_changed_at as at"])
    .where("visitor_changed_at", ">", since)
    .limit(limit)
    .execute();
  return rows.map(({ staff_id, at }) => ({ staffId: staff_id, at: at ?? "" }));
}

/** By arrival, which may be long after writing. Messages of unknown people are enquiries, which are notified anyway. */
async function newMessages(db: Db, since: string): Promise<Happened[]> {
  const rows = await db
    // Materialized: new messages are few and found by id, unread conversations are many.
    .with(
      (cte) => cte("recent").materialized(),
      (trx) =>
        trx
          .selectFrom("messages")
          .select(({ fn }) => ["conversation_id", fn.max("created_at").as("at")])
          .where("id", ">=", firstIdAt(Date.parse(since)))
          .where("direction", "=", "in")
          .where("kind", "not in", ["reaction", "automatic", "system"])
          .groupBy("conversation_id"),
    )
    .selectFrom("recent")
    .innerJoin("conversations", "conversations.id", "recent.conversation_id")
    .leftJoin("enquiries", "enquiries.id", "conversations.enquiry_id")
    .leftJoin("staff", (join) =>
      join.onRef("staff.id", "=", "conversations.assigned_to").on("staff.deactivated_at", "is", null),
    )
    .select(["staff.id as assigned_to", "recent.at"])
    .where("unread", ">", 0)
    .where((eb) =>
      eb.or([eb("enquiries.state", "is", null), eb("enquiries.state", "not in", ["new", "spam"])]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ assigned_to, at }) => ({ staffId: assigned_to, at }));
}

async function casesAssigned(db: Db, since: string): Promise<Happened[]> {
  const rows = await db
    .selectFrom("step_notices")
    .select(["staff_id", "at"])
    .where("read_at", "is", null)
    .where("at", ">", since)
    .limit(limit)
    .execute();
  return rows.map(({ staff_id, at }) => ({ staffId: staff_id, at }));
}
