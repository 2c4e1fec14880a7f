import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { actOnDue } from "../../dates-and-rules/automatic-steps/act-on-due.server.ts";
import { findRuns } from "../../dates-and-rules/automatic-steps/find-runs.server.ts";
import { now, office, start, turnedOn } from "../../dates-and-rules/automatic-steps/test-steps.ts";
import { runImport, storeChoices, undoImport } from "./imports.server.ts";
import { importing } from "./test-imports.ts";

const list = `Name,Mobile,Total Loan,Stage,Stage since
Sample Ravi,9000001201,5,At the bank,2026-11-01
Sample Sita,9000001202,5,At the bank,2026-11-01
`;

async function startWithStep() {
  const { db, staff } = await start();
  await turnedOn(db);
  const imports = importing(db, staff);
  const run = async (content: string, withSteps: boolean, onDuplicate: "add" | "update" = "add") => {
    const id = await imports.ready(content);
    await storeChoices(db, staff, { id, values: [], withSteps });
    await runImport(db, staff, id, onDuplicate, new Date());
    await imports.work(id);
    return id;
  };
  const undo = async (id: string) => {
    await undoImport(db, staff, id, new Date());
    await imports.work(id);
  };
  return { db, run, undo };
}

async function runsOf(db: Db): Promise<number> {
  await findRuns(db, office.site.hours, now);
  await actOnDue(db, office, now);
  return (await db.selectFrom("step_runs").select("id").execute()).length;
}

const skips = (db: Db) => db.selectFrom("step_skips").select("occurrence").orderBy("occurrence").execute();

test("no step acts on imported rows unless that was chosen", async () => {
  const { db, run } = await startWithStep();
  await run(list, false);
  expect(await runsOf(db)).toBe(0);
  await run(list.replaceAll("90000012", "90000013"), true);
  expect(await runsOf(db)).toBe(2);
});

test("the undo of an import takes back what it left out, also of clients that it updated", async () => {
  const { db, run, undo } = await startWithStep();
  await run(list, false);
  const earlier = await skips(db);
  expect(earlier).toHaveLength(2);
  const second = await run(list.replaceAll("2026-11-01", "2026-11-02"), false, "update");
  expect(await skips(db)).toHaveLength(4);
  await undo(second);
  expect(await skips(db)).toEqual(earlier);
  const third = await run(list.replaceAll("90000012", "90000013"), false);
  expect(await skips(db)).toHaveLength(4);
  await undo(third);
  expect(await skips(db)).toEqual(earlier);
});
