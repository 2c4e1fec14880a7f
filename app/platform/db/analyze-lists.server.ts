import { type Kysely, sql } from "kysely";
import type { Engine } from "./connection.server.ts";

/** Whose sampled values would be of people; their indexes are chosen by averages. */
const ofPeople = ["clients_by_name", "clients_by_mobile", "clients_by_referrer", "clients_of_email"];

/**
 * Gathers what the planner knows of the lists' tables. PostgreSQL does it by itself as rows change; SQLite only when
 * told, after a migration and every night.
 */
export async function analyzeLists<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`analyze clients (shelf, status, stage, type, waiting_on)`.execute(db);
    return;
  }
  for (const table of ["clients", "enquiries", "enquiry_words"])
    await sql`analyze ${sql.ref(table)}`.execute(db);
  await sql`delete from sqlite_stat4 where idx in (${sql.join(ofPeople)})`.execute(db);
  await sql`analyze sqlite_schema`.execute(db);
}
