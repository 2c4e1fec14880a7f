import type { Db } from "../../platform/db/connection.server.ts";

/** The records that are one client with this one: that which remained after merges, and then those merged into it. */
export async function recordsOfClient(db: Db, id: string): Promise<[kept: string, ...merged: string[]]> {
  const row = await db.selectFrom("clients").select("merged_into").where("id", "=", id).executeTakeFirst();
  const kept = row?.merged_into ?? id;
  const merged = db.selectFrom("clients").select("id").where("merged_into", "=", kept).limit(200);
  return [kept, ...(await merged.execute()).map((one) => one.id)];
}
