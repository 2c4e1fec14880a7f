import { type Kysely, sql } from "kysely";

/**
 * An enquiry with the same content is found among those with the same words: each index of hashes costs a post a page on the
 * disk. Without a message the content stands for the words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update enquiries set words_hash = content_hash where words_hash is null`.execute(db);
  await db.schema.dropIndex("enquiries_same_content").execute();
}
