import pino from "pino";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { createPageViews } from "./page-views.server.ts";

const log = pino({ level: "silent" });
const browser = { "user-agent": "Mozilla/5.0 (Android 15) Firefox/140.0" };
/** 01:30 in India. */
const night = () => new Date("2026-11-21T20:00:00Z");

const stored = (db: Db) =>
  db
    .selectFrom("report_totals")
    .select(["day", "part as page", "count as views"])
    .where("figure", "=", "view.page")
    .orderBy("part")
    .execute();

test("views of several processes add up, by the day in India", async () => {
  const db = await freshDatabase();
  const processes = [createPageViews(db, log, night), createPageViews(db, log, night)];
  for (const views of processes) for (const page of ["/", "/PMEGP", "/"]) views.count(page, browser);
  await Promise.all(processes.map((views) => views.stop()));
  expect(await stored(db)).toEqual([
    { day: "2026-11-22", page: "/", views: 4 },
    { day: "2026-11-22", page: "/PMEGP", views: 2 },
  ]);
});

test.each([
  ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["nobody who says who", {}],
  ["a picture's request", { ...browser, "sec-fetch-dest": "image" }],
  ["a page fetched beforehand", { ...browser, "sec-fetch-dest": "document", "sec-purpose": "prefetch" }],
])("%s is not counted", async (_, viewer) => {
  const db = await freshDatabase();
  const views = createPageViews(db, log, night);
  views.count("/", viewer);
  views.count("/", viewer);
  await views.stop();
  expect(await stored(db)).toEqual([]);
});

test("while the database is away the views are remembered", async () => {
  const db = await freshDatabase();
  const views = createPageViews(db, log, night);
  views.count("/", browser);
  await db.schema.alterTable("report_totals").renameTo("away").execute();
  await views.stop();
  await db.schema.alterTable("away").renameTo("report_totals").execute();
  views.count("/", browser);
  await views.stop();
  expect(await stored(db)).toEqual([{ day: "2026-11-22", page: "/", views: 2 }]);
});
