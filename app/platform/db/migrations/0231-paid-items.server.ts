import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Cannot change later; older payments went to whatever was due first. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table receipts add column fee_id text`.execute(db);
  const refuse =
    engine === "sqlite"
      ? sql`begin select raise(abort, 'a receipt is never changed'); end`
      : sql`for each row execute function receipts_fixed()`;
  await sql`create trigger receipts_item_fixed before update of fee_id on receipts ${refuse}`.execute(db);
}
