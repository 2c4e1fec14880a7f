import { expect, test } from "vitest";
import { buildOnce } from "./build-once.server.ts";
import { freshDatabase } from "./test-database.ts";

test("a query that is built once takes the values of each run, wherever they stand in it", async () => {
  const db = await freshDatabase();
  let built = 0;
  const find = buildOnce<{ min: string; value: string }, { key: string }>((db, value) => {
    built++;
    return db
      .selectFrom("meta")
      .select("key")
      .where("key", "like", "t:%")
      .where("value", "=", value("value"))
      .where("key", ">=", value("min"))
      .orderBy("key");
  });
  const rows = ["t:a", "t:b", "t:c"].map((key) => ({ key, value: key === "t:c" ? "other" : "same" }));
  await db.insertInto("meta").values(rows).execute();
  const keys = async (values: { min: string; value: string }) =>
    (await find(db, values)).map(({ key }) => key);
  expect(await keys({ min: "t:a", value: "same" })).toEqual(["t:a", "t:b"]);
  expect(await keys({ min: "t:b", value: "same" })).toEqual(["t:b"]);
  expect(await keys({ min: "t:a", value: "other" })).toEqual(["t:c"]);
  expect(built).toBe(1);
});
