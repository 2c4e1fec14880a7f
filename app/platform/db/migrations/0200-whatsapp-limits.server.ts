import { type Kysely, sql } from "kysely";

/** What WhatsApp refuses: unreachable numbers, people without an open window, faulty templates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table channel_identities add column unreachable_at text",
  "alter table channel_identities add column capped_at text",
  "alter table conversations add column opened_at text",
  "create index conversations_opened on conversations (opened_at) where opened_at is not null",
  "alter table whatsapp_templates add column fault text",
];
