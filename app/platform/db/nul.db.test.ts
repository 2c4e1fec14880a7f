import { expect, test } from "vitest";
import { dbEngine } from "./connection.server.ts";
import { freshDatabase } from "./test-database.ts";

test("a NUL that a reader has left in a text refuses no statement", async () => {
  const db = await freshDatabase();
  await db.insertInto("meta").values({ key: "odd", value: "a\0b" }).execute();
  const stored = db.selectFrom("meta").select("value").where("key", "=", "odd");
  expect(await stored.executeTakeFirst()).toEqual({ value: dbEngine(db) === "postgres" ? "ab" : "a\0b" });
});
