import { expect, test } from "vitest";
import type { Db } from "../db/connection.server.ts";
import { readMeta, writeMeta } from "../db/meta.server.ts";
import { freshDatabase } from "../db/test-database.ts";
import { claimIfFree } from "./claim-if-free.server.ts";

const isFree = async (from: Db) => (await readMeta(from, "summary")) !== "2026-11-23";
const claim = (trx: Db) => writeMeta(trx, "summary", "2026-11-23");

test("of many at once one claims", async () => {
  const db = await freshDatabase();
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimIfFree(db, "summary", isFree, claim)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("a claim that throws is free again", async () => {
  const db = await freshDatabase();
  const failing = claimIfFree(db, "summary", isFree, async (trx) => {
    await claim(trx);
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(await claimIfFree(db, "summary", isFree, claim)).toBe(true);
});
