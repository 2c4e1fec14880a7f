import { createHmac } from "node:crypto";
import { type Db, engineBehind } from "../app/platform/db/connection.server.ts";

const key = "secret-check";

/** With different secrets each process would reject the sessions and links of the others. */
export async function requireCommonSecret(db: Db, secret: string, singleProcess: boolean): Promise<void> {
  if (engineBehind(db) === "sqlite") return;
  const value = createHmac("sha256", secret).update("sopan:common-secret").digest("base64url");
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) =>
      singleProcess ? conflict.column("key").doUpdateSet({ value }) : conflict.column("key").doNothing(),
    )
    .execute();
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  if (row.value !== value)
    throw new Error(
      "SECRET is not that of the other processes of this database. Set the same one. If the old one is lost, stop every process, start one with SINGLE_PROCESS=yes once, and then all with the new SECRET: everyone must log in again.",
    );
}
