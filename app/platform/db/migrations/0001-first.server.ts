import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Enquiries with their outbox and activity, staff accounts, limits, visits. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createEnquiries(db);
  await createOutbox(db);
  await createStaff(db, engine);
  await db.schema
    .createTable("activity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("noun", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("verb", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.references("staff.id"))
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("activity_of_record").on("activity").columns(["record_id", "id"]).execute();
  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("site_visits")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("total", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into site_visits (id, total) values (1, 0)`.execute(db);
}

async function createEnquiries(db: Kysely<unknown>) {
  await db.schema
    .createTable("enquiries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("spam_reason", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("address", "text")
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("notice_version", "text", (column) => column.notNull())
    .addColumn("submission_id", "text")
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("words_hash", "text")
    .addColumn("repeats", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("enquiries_in_state").on("enquiries").columns(["state", "id"]).execute();
  await db.schema
    .createIndex("enquiries_same_content")
    .on("enquiries")
    .columns(["content_hash", "id"])
    .execute();
  await db.schema.createIndex("enquiries_same_words").on("enquiries").columns(["words_hash", "id"]).execute();
}

async function createOutbox(db: Kysely<unknown>) {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enquiry_id", "text", (column) => column.notNull().references("enquiries.id"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("lease_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .columns(["state", "channel", "target", "next_try_at", "id"])
    .execute();
  await db.schema.createIndex("outbox_of_enquiry").on("outbox").column("enquiry_id").execute();
  await db.schema
    .createTable("outbox_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("outbox_id", "text", (column) => column.notNull().references("outbox.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("code", "integer")
    .addColumn("answer", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("outbox_attempts_of_item")
    .on("outbox_attempts")
    .columns(["outbox_id", "id"])
    .execute();
}

/** The sign-in library's four tables (in its own column types) and the one-time links beside them. */
async function createStaff(db: Kysely<unknown>, engine: Engine) {
  const time = engine === "postgres" ? "timestamptz" : "text";
  const flag = engine === "postgres" ? "boolean" : "integer";
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", flag, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("mobile", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_sessions_of_staff").on("staff_sessions").column("user_id").execute();
  await db.schema
    .createTable("staff_accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("staff.id"))
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull())
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", time)
    .addColumn("refresh_token_expires_at", time)
    .addColumn("scope", "text")
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_accounts_of_staff").on("staff_accounts").column("user_id").execute();
  await db.schema
    .createTable("staff_verifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("updated_at", time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}
