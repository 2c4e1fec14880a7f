import { type Kysely, sql } from "kysely";

/** Duties that staff have named; and when staff last confirmed a client's duties, unknown for older rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table client_duties add column every integer",
    "alter table client_duties add column checked_at text",
    "alter table due_items add column title text",
    "create index client_duties_unchecked on client_duties (rule, client_id) where checked_at is null and until_day is null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
