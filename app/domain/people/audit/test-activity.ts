import type { Insertable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Activity } from "../../../platform/db/schema.ts";

/** Adds a log entry. */
export async function happened(db: Db, row: Partial<Activity> = {}): Promise<Activity> {
  const whole: Insertable<Activity> & Activity = {
    id: uuidv7(),
    noun: "enquiry",
    record_id: "record",
    verb: "received",
    staff_id: null,
    before: null,
    after: null,
    at: "2026-11-20T12:00:00.000Z",
    ...row,
  };
  await db.insertInto("activity").values(whole).execute();
  return whole;
}
