import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import type { DataRequest } from "./tables.ts";
import type { DataWish } from "./wishes.ts";

type Asked = { clientId: string; wish: DataWish; number: string; answerBy: string };

/** Adds work for staff. An open request of the same kind keeps its day; only the number may be corrected. */
export async function addRequest(
  trx: Db,
  { clientId, wish, number, answerBy }: Asked,
  now: Date,
): Promise<void> {
  const open = trx.updateTable("data_requests").set({ number }).where("client_id", "=", clientId);
  const { numUpdatedRows } = await open
    .where("wish", "=", wish)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    const row = { id: newId(now), client_id: clientId, wish, number, answer_by: answerBy };
    const stands = { created_at: now.toISOString(), done_at: null, done_by: null };
    await trx
      .insertInto("data_requests")
      .values({ ...row, ...stands })
      .execute();
  }
  await log(trx, { client_id: clientId, wish }, "data_asked", now);
}

export type ListedRequest = Omit<DataRequest, "done_by"> &
  Pick<Client, "name" | "register"> & { staff_name: string | null };

const limit = 100;
/** Days for which a done request can be reopened. */
const doneDays = 30;

/** Open ones by their day, then those done in the last thirty days, the last first. */
export async function listRequests(
  db: Db,
  staff: Staff,
  now: Date,
): Promise<{ open: ListedRequest[]; done: ListedRequest[] }> {
  requirePermission(staff, "clients.read");
  const since = new Date(now.getTime() - doneDays * dayMs).toISOString();
  const rows = () =>
    db
      .selectFrom("data_requests as request")
      .innerJoin("clients as own", "own.id", "request.client_id")
      .innerJoin("clients as client", (join) =>
        join.on((eb) => eb("client.id", "=", eb.fn.coalesce("own.merged_into", "own.id"))),
      )
      .leftJoin("staff", "staff.id", "request.done_by")
      .select(["request.id", "wish", "number", "answer_by", "request.created_at", "done_at"])
      .select(["client.id as client_id", "client.name", "client.register", "staff.name as staff_name"])
      .where("client.list_state", "not in", outsideLists)
      .limit(limit);
  const [open, done] = await Promise.all([
    rows().where("done_at", "is", null).orderBy("answer_by").orderBy("request.id").execute(),
    rows().where("done_at", ">", since).orderBy("done_at", "desc").execute(),
  ]);
  return { open, done };
}

/** How many are open, up to a hundred, and the first day. */
export async function openRequests(
  db: Db,
  staff: Staff,
): Promise<{ count: number; first: string | undefined }> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("data_requests as request")
    .innerJoin("clients as own", "own.id", "request.client_id")
    .leftJoin("clients as kept", "kept.id", "own.merged_into")
    .select("answer_by")
    .where("done_at", "is", null)
    .where((eb) => eb(eb.fn.coalesce("kept.list_state", "own.list_state"), "not in", outsideLists))
    .orderBy("answer_by")
    .limit(limit)
    .execute();
  return { count: rows.length, first: rows[0]?.answer_by };
}

export function finishRequest(db: Db, staff: Staff, id: string, now: Date): Promise<"finished" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const done = { done_at: now.toISOString(), done_by: staff.id };
    const rows = trx.updateTable("data_requests").set(done).where("id", "=", id);
    const request = await rows
      .where("done_at", "is", null)
      .returning(["client_id", "wish"])
      .executeTakeFirst();
    if (!request) return "gone";
    await log(trx, request, "data_request_done", now, staff);
    return "finished";
  });
}

export function reopenRequest(db: Db, staff: Staff, id: string, now: Date): Promise<"reopened" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const rows = trx.updateTable("data_requests").set({ done_at: null, done_by: null }).where("id", "=", id);
    const request = await rows
      .where("done_at", "is not", null)
      .returning(["client_id", "wish"])
      .executeTakeFirst();
    if (!request) return "gone";
    await log(trx, request, "data_request_reopened", now, staff);
    return "reopened";
  });
}

type Of = Pick<DataRequest, "client_id" | "wish">;

function log(trx: Db, { client_id, wish }: Of, verb: VerbOf<"client">, now: Date, staff?: Staff) {
  const entry = { noun: "client", recordId: client_id, verb, staffId: staff?.id } as const;
  return recordActivity(trx, { ...entry, after: { request: wish }, now });
}
