import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Accounts that can be closed, two-step logins, links that set a password, and a history that nobody rewrites. */
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
  await createPeopleIndices(db);
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
      or new.at is not old.at or new.rowid is not old.rowid
    begin select raise(abort, 'activity is append-only'); end`.execute(db);
  // "insert or replace" would take away the row that is there without a delete that a trigger sees.
  await sql`create trigger activity_is_not_replaced before insert on activity
    when exists (select 1 from activity where id = new.id or rowid = new.rowid)
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
  await sql`create function activity_is_kept() returns trigger language plpgsql as $$
    begin raise exception 'activity is append-only'; end $$`.execute(db);
  await sql`create trigger activity_is_kept before truncate on activity
    for each statement execute function activity_is_kept()`.execute(db);
}

/** What the history is looked through by, and what finds a person and what is due to go. */
async function createPeopleIndices(db: Kysely<unknown>) {
  await db.schema.dropIndex("activity_of_record").execute();
  for (const column of ["record", "noun", "verb", "staff"])
    await db.schema
      .createIndex(`activity_of_${column}`)
      .on("activity")
      .columns([column === "record" || column === "staff" ? `${column}_id` : column, "at", "id"])
      .execute();
  await db.schema.createIndex("activity_in_time").on("activity").columns(["at", "id"]).execute();
  await db.schema.createIndex("enquiries_of_phone").on("enquiries").column("phone").execute();
  await sql`create index enquiries_of_email on enquiries (lower(email))`.execute(db);
  await sql`create index outbox_with_old_payload on outbox (sent_at) where payload <> ''`.execute(db);
}
