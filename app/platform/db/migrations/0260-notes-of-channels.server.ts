import { type Kysely, sql } from "kysely";

/** WhatsApp's notes of changed numbers were stored as automatic replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update messages set kind = 'system' where kind = 'automatic' and channel = 'whatsapp'`.execute(
    db,
  );
}
