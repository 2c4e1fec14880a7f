import type { Db } from "../../../platform/db/connection.server.ts";

type Records = [kept: string, ...merged: string[]];

export async function recordsOfClient(db: Db, id: string): Promise<Records> {
  const row = await db.selectFrom("clients").select("merged_into").where("id", "=", id).executeTakeFirst();
  return withMerged(db, row?.merged_into ?? id);
}

export async function withMerged(db: Db, kept: string): Promise<Records> {
  const merged = db.selectFrom("clients").select("id").where("merged_into", "=", kept).limit(200);
  return [kept, ...(await merged.execute()).map(({ id }) => id)];
}
