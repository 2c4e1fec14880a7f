import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Accounts that can be closed, second factors, links that set a password, and a history that nobody rewrites. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const flag = engine === "postgres" ? "boolean" : "integer";
  const time = engine === "postgres" ? "timestamptz" : "text";
  const no = engine === "postgres" ? false : 0;
  await db.schema.alterTable("staff").addColumn("deactivated_at", "text").execute();
  await db.schema
    .alterTable("staff")
    .addColumn("two_factor_enabled", flag, (column) => column.notNull().defaultTo(no))
    .execute();
  await db.schema.alterTable("staff_links").addColumn("staff_id", "text").execute();
  await db.schema
    .createTable("staff_second_factors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("backup_codes", "text", (column) => column.notNull())
    .addColumn("verified", flag)
    .addColumn("failed_verification_count", "integer")
    .addColumn("locked_until", time)
    .execute();
  await db.schema
    .createIndex("staff_second_factors_of_staff")
    .on("staff_second_factors")
    .column("user_id")
    .execute();
  await db.schema
    .createIndex("staff_verifications_identifier")
    .on("staff_verifications")
    .column("identifier")
    .execute();
  await db.schema.createIndex("activity_of_noun").on("activity").columns(["noun", "id"]).execute();
  await db.schema.createIndex("activity_of_staff").on("activity").columns(["staff_id", "id"]).execute();
  await (engine === "postgres" ? guardInPostgres(db) : guardInSqlite(db));
}

// What happened stays: a row is never deleted before its year is over, and never changed, except that an erasure
// may blank its details.
const yearMs = "365 days";

async function guardInSqlite(db: Kysely<unknown>) {
  await sql`create trigger activity_is_not_deleted before delete on activity
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`-${yearMs}`)})
    begin select raise(abort, 'activity is append-only'); end`.execute(db);
  await sql`create trigger activity_is_not_changed before update on activity
    when new.before is not null or new.after is not null or new.id is not old.id or new.noun is not old.noun
      or new.record_id is not old.record_id or new.verb is not old.verb or new.staff_id is not old.staff_id
      or new.at is not old.at
    begin select raise(abort, 'activity is append-only'); end`.execute(db);
}

async function guardInPostgres(db: Kysely<unknown>) {
  await sql`create function activity_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at::timestamptz < now() - ${sql.lit(yearMs)}::interval then return old; end if;
      if tg_op = 'UPDATE' and new.before is null and new.after is null
        and (new.id, new.noun, new.record_id, new.verb, new.at) = (old.id, old.noun, old.record_id, old.verb, old.at)
        and new.staff_id is not distinct from old.staff_id then return new; end if;
      raise exception 'activity is append-only';
    end $$`.execute(db);
  await sql`create trigger activity_is_append_only before update or delete on activity
    for each row execute function activity_is_append_only()`.execute(db);
}
