import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { findRuns } from "./find-runs.server.ts";
import { leaveOutOfSteps, stepsForImport } from "./imported-cases.server.ts";
import type { StepDefinition } from "./step.ts";
import { saveStep, switchStep } from "./steps.server.ts";
import { now, office, someStep, start } from "./test-steps.ts";

const old = { stage: "at_bank", stage_since: "2026-11-01" };

async function switchOn(db: Db, owner: Staff, name: string, definition: Partial<StepDefinition> = {}) {
  await saveStep(db, owner, { id: name, version: 0, name, definition: { ...someStep, ...definition } }, now);
  await switchStep(db, owner, { id: name, version: 1, on: true }, now);
}

async function act(db: Db) {
  await findRuns(db, office.site.hours, now);
  await actOnDue(db, office, now);
  const runs = db.selectFrom("rule_runs").select(["rule_id", "record_id"]).orderBy("rule_id");
  return (await runs.execute()).map(({ rule_id, record_id }) => [rule_id, record_id]);
}

test("the preview of an import names the rules that are on and could act on its register", async () => {
  const { db, owner, staff } = await start();
  await switchOn(db, owner, "any register");
  await switchOn(db, owner, "of PMEGP", { register: "pmegp" });
  await switchOn(db, owner, "of enquiries", { when: "unanswered" });
  await switchOn(db, owner, "of answers", { when: "noAnswer" });
  await saveStep(db, owner, { id: "off", version: 0, name: "off", definition: someStep }, now);
  const names = async (...registers: string[]) =>
    (await stepsForImport(db, staff, registers)).map(({ name }) => name);
  expect(await names("pmegp", "pmfme")).toEqual(["any register", "of PMEGP"]);
  expect(await names("pmfme")).toEqual(["any register"]);
});

test("no rule acts on imported clients that are left out, also one that is switched on later, until their stage changes", async () => {
  const { db, owner, staff } = await start();
  await switchOn(db, owner, "stage");
  await switchOn(db, owner, "valid", { when: "validity", number: 60 });
  const imported = await addClient(db, staff, { ...old, valid_until: "2026-12-01" });
  const typed = await addClient(db, staff, old);
  await inTransaction(db, (trx) => leaveOutOfSteps(trx, { importId: "i", clientIds: [imported.id] }, now));
  expect(await act(db)).toEqual([["stage", typed.id]]);
  await switchOn(db, owner, "later", { number: 1 });
  expect(await act(db)).toEqual([
    ["later", typed.id],
    ["stage", typed.id],
  ]);
  const moved = { stage: "sanctioned", stage_since: "2026-11-02" };
  await db.updateTable("clients").set(moved).where("id", "=", imported.id).execute();
  expect(await act(db)).toEqual(expect.arrayContaining([["stage", imported.id]]));
});
