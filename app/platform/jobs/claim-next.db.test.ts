import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../db/connection.server.ts";
import { freshDatabase } from "../db/test-database.ts";
import { claimNext } from "./claim-next.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const claim = { where: sql<boolean>`state = 'reading'`, orderBy: "touched_at", leaseMs: 60_000 };

async function addJob(db: Db, id: string, touched_at: string, state: "reading" | "done" = "reading") {
  const rest = {
    register: "pmegp",
    file_name: "list.csv",
    on_duplicate: "skip",
    created_at: touched_at,
  } as const;
  await db
    .insertInto("imports")
    .values({ id, state, touched_at, ...rest })
    .execute();
}

test("due rows are claimed in their order, each once until its lease ends, with the tries counted", async () => {
  const db = await freshDatabase();
  await addJob(db, "second", "2026-11-20T11:00:00.000Z");
  await addJob(db, "first", "2026-11-20T10:00:00.000Z");
  await addJob(db, "other", "2026-11-20T09:00:00.000Z", "done");
  const next = (at = now) => claimNext(db, "imports", claim, at);
  expect(await next()).toMatchObject({ id: "first", tries: 1, lease_until: "2026-11-20T12:01:00.000Z" });
  expect(await next()).toMatchObject({ id: "second", tries: 1 });
  expect(await next()).toBeUndefined();
  expect(await next(new Date("2026-11-20T12:01:00.000Z"))).toMatchObject({ id: "first", tries: 2 });
});

test("a lease that was set while the clock was ahead has ended once the clock is right", async () => {
  const db = await freshDatabase();
  await addJob(db, "only", now.toISOString());
  await claimNext(db, "imports", claim, new Date("2027-12-25T12:00:00.000Z"));
  expect(await claimNext(db, "imports", claim, now)).toMatchObject({ id: "only", tries: 2 });
  expect(await claimNext(db, "imports", claim, now)).toBeUndefined();
});

test("concurrent claims share no row", async () => {
  const db = await freshDatabase();
  for (const id of ["a", "b", "c"]) await addJob(db, id, now.toISOString());
  const claimed = await Promise.all([1, 2, 3, 4, 5].map(() => claimNext(db, "imports", claim, now)));
  const ids = claimed.flatMap((row) => row?.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
