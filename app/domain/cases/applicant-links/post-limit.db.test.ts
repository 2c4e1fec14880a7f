import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { withinLimit } from "./post-limit.server.ts";

test("a link has eight posts at once and 1,200 in an hour, whatever the others send", async () => {
  const db = await freshDatabase();
  const now = new Date();
  const open = Promise.withResolvers<string>();
  const held = Array.from({ length: 8 }, () => withinLimit(db, { id: "one" }, now, () => open.promise));
  const post = (id: string, at = now) => withinLimit(db, { id }, at, async () => "done");
  expect(await post("one")).toBe("often");
  expect(await post("other")).toBe("done");
  open.resolve("done");
  expect(await Promise.all(held)).toEqual(Array(8).fill("done"));
  await db.updateTable("rate_limits").set({ count: 1199 }).where("key", "=", "link-posts:one").execute();
  expect(await post("one")).toBe("done");
  expect(await post("one")).toBe("often");
  expect(await post("other")).toBe("done");
  expect(await post("one", new Date(now.getTime() + 61 * 60_000))).toBe("done");
});

test("a post that fails leaves its place", async () => {
  const db = await freshDatabase();
  const fails = () => withinLimit(db, { id: "one" }, new Date(), () => Promise.reject(new Error("no disk")));
  for (let n = 0; n < 9; n++) await expect(fails()).rejects.toThrow("no disk");
});
