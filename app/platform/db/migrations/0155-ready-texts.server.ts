import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ready_texts (
    id text primary key, name_en text, name_hi text, subject_en text, subject_hi text, text_en text, text_hi text,
    template text, version integer not null, updated_at text not null, updated_by text, removed_at text)`.execute(
    db,
  );
}
