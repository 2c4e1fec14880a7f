import { expect, test } from "vitest";
import { freshDatabase } from "../db/test-database.ts";
import { once } from "./once.server.ts";

test("of many at once one does the work of a period, and the next period has its own", async () => {
  const db = await freshDatabase();
  const done: string[] = [];
  const days = ["2026-11-23", "2026-11-23", "2026-11-23", "2026-11-23"];
  const monday = await Promise.all(
    days.map((day) => once(db, "summary", day, async () => void done.push(day))),
  );
  expect(monday.filter(Boolean)).toHaveLength(1);
  expect(await once(db, "summary", "2026-11-30", async () => void done.push("2026-11-30"))).toBe(true);
  expect(await once(db, "other", "2026-11-30", async () => {})).toBe(true);
  expect(done).toEqual(["2026-11-23", "2026-11-30"]);
});

test("work that throws is done again", async () => {
  const db = await freshDatabase();
  const failing = once(db, "summary", "2026-11-23", () => Promise.reject(new Error("no room")));
  await expect(failing).rejects.toThrow("no room");
  expect(await once(db, "summary", "2026-11-23", async () => {})).toBe(true);
});
