import { type Kysely, sql } from "kysely";
import type { Engine } from "../connection.server.ts";

/** Government fees that the firm passes on, apart from its own; the share in a receipt cannot change. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table fees add column for_government integer not null default 0`.execute(db);
  await sql`alter table receipts add column government bigint not null default 0`.execute(db);
  const refuse =
    engine === "sqlite"
      ? sql`begin select raise(abort, 'a receipt is never changed'); end`
      : sql`for each row execute function receipts_fixed()`;
  await sql`create trigger receipts_government_fixed before update of government on receipts ${refuse}`.execute(
    db,
  );
}
