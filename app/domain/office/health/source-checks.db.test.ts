import { pino } from "pino";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { reviewDayOf, sourceOf, sourcesDue } from "../../catalogue/facts/facts.server.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { checkSource, createLiveChecks, listDueSources, undoCheck } from "./source-checks.server.ts";

const figure = "pmegp.subsidy-general-urban";
const due = reviewDayOf(figure) ?? "";
const now = new Date(`${due}T06:00:00Z`);
const url = sourceOf(figure)?.url ?? "";

test("a due source is shown with its figures and pages, and is no longer due once it is checked", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  const live = await createLiveChecks(db, pino({ level: "silent" }));
  const isDue = () => sourcesDue(due).some((source) => source.url === url);
  const shown = listDueSources(owner, due).sources.find((source) => source.url === url);
  expect(shown?.pages).toContainEqual({ path: "/PMEGP", title: expect.any(String) });
  expect(shown?.facts.map(({ name }) => name)).toContain(figure);

  const check = await checkSource(db, owner, { url, note: "No change" }, now);
  await live.refresh();
  expect(isDue()).toBe(false);
  expect(sourceOf(figure)?.read).toBe(due);
  expect(await checkSource(db, owner, { url, note: "" }, now)).toBe("gone");

  const id = check === "gone" ? "" : check.id;
  expect(await undoCheck(db, owner, id, now)).toBe("undone");
  await live.refresh();
  expect(isDue()).toBe(true);
  expect(await undoCheck(db, owner, id, now)).toBe("gone");
  const log = await db.selectFrom("activity").select("verb").where("noun", "=", "sourceCheck").execute();
  expect(log.map(({ verb }) => verb).sort()).toEqual(["check_undone", "checked"]);
  await live.stop();
});

test("an address that is no source is not checked", async () => {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  expect(await checkSource(db, owner, { url: "https://example.com", note: "" }, now)).toBe("gone");
});
