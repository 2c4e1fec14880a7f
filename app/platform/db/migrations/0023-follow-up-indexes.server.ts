import { type Kysely, sql } from "kysely";
import { analyzeLists } from "../analyze-lists.server.ts";
import type { Engine } from "../connection.server.ts";

/**
 * Indexes of what the dashboard and Today ask for: one person's follow-ups, pending clients without one, how long clients
 * have been waiting, and the oldest at each stage.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const indexes = {
    clients_to_follow_by_staff: "(assigned_to, follow_up_on, id, shelf) where follow_up_on is not null",
    clients_without_follow_up:
      "(shelf, id, assigned_to, status, follow_up_on) where status is null and follow_up_on is null",
    clients_by_wait:
      "(shelf, waiting_on, waiting_since, status, id, loan_amount) where waiting_on is not null",
    clients_by_stage_age: "(shelf, stage, stage_since, status) where status is null and stage is not null",
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on clients ${sql.raw(columns)}`.execute(db);
  await analyzeLists(db, engine);
}
