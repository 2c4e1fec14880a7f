import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { findRuns } from "./find-runs.server.ts";
import { leaveOutOfSteps, stepsForImport } from "./imported-cases.server.ts";
import type { StepDefinition } from "./step.ts";
import { now, office, start, turnedOn } from "./test-steps.ts";

const old = { stage: "at_bank", stage_since: "2026-11-01" };

const switchOn = (db: Db, id: string, definition: Partial<StepDefinition> = {}) =>
  turnedOn(db, definition, { id });

async function act(db: Db) {
  await findRuns(db, office.site.hours, now);
  await actOnDue(db, office, now);
  const runs = db.selectFrom("step_runs").select(["step_id", "record_id"]).orderBy("step_id");
  return (await runs.execute()).map(({ step_id, record_id }) => [step_id, record_id]);
}

test("the preview of an import names the steps that are on and could act on its register", async () => {
  const { db, staff } = await start();
  await switchOn(db, "any register");
  await switchOn(db, "of PMEGP", { register: "pmegp" });
  await switchOn(db, "of enquiries", { when: "unanswered" });
  await switchOn(db, "of answers", { when: "noAnswer" });
  await switchOn(db, "off");
  await db.updateTable("automatic_steps").set({ active: 0 }).where("id", "=", "off").execute();
  const names = async (...registers: string[]) =>
    (await stepsForImport(db, staff, registers)).map(({ id }) => id);
  expect(await names("pmegp", "pmfme")).toEqual(["any register", "of PMEGP"]);
  expect(await names("pmfme")).toEqual(["any register"]);
});

test("no step acts on imported clients that are left out, also one that is switched on later, until their stage changes", async () => {
  const { db, staff } = await start();
  await switchOn(db, "stage");
  await switchOn(db, "valid", { when: "validity", number: 60 });
  const imported = await addClient(db, staff, { ...old, valid_until: "2026-12-01" });
  const typed = await addClient(db, staff, old);
  await inTransaction(db, (trx) => leaveOutOfSteps(trx, { importId: "i", clientIds: [imported.id] }, now));
  expect(await act(db)).toEqual([["stage", typed.id]]);
  await switchOn(db, "later", { number: 1 });
  expect(await act(db)).toEqual([
    ["later", typed.id],
    ["stage", typed.id],
  ]);
  const moved = { stage: "sanctioned", stage_since: "2026-11-02" };
  await db.updateTable("clients").set(moved).where("id", "=", imported.id).execute();
  expect(await act(db)).toEqual(expect.arrayContaining([["stage", imported.id]]));
});
