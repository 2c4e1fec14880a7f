import { expect, test } from "vitest";
import { dayMs } from "../../../platform/language/time.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { listStepsByOthers } from "./changes-by-others.server.ts";
import { findStep, saveStep, switchStep } from "./steps.server.ts";
import { now, start } from "./test-steps.ts";

test("for a week an owner sees, in words, how another owner changed automatic steps", async () => {
  const { db, owner, staff } = await start();
  const other = await someStaff(db, "9000000008", "owner");
  const step = await findStep(db, owner, "documents");
  if (!step) throw new Error("no step");
  await switchStep(db, owner, step, true, now);
  await saveStep(db, owner, { ...step, version: 2, definition: { ...step.definition, number: 5 } }, now);
  const told = (days: number, whom = other) =>
    listStepsByOthers(db, whom, "en", new Date(now.getTime() + days * dayMs));
  const said = (days: number) => ({
    name: "Documents missing",
    step: `When documents are missing for ${days} days, send “Documents missing”.`,
  });
  expect(await told(6)).toMatchObject([
    { verb: "changed", by: owner.name, ...said(5) },
    { verb: "switched_on", ...said(7) },
    { verb: "created", ...said(7) },
  ]);
  expect((await listStepsByOthers(db, other, "hi", now))[0]?.step).toBe(
    "जब 5 दिन से दस्तावेज़ बाकी हों, तो “दस्तावेज़ बाकी” भेजें।",
  );
  expect(await told(8)).toEqual([]);
  expect(await told(1, owner)).toEqual([]);
  await expect(told(1, staff)).rejects.toThrow();
});
