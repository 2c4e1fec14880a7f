import { expect, test } from "vitest";
import { dayMs } from "../../../platform/language/time.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { listStepsByOthers } from "./changes-by-others.server.ts";
import { removeStep, saveStep, switchStep } from "./steps.server.ts";
import { now, someStep, start } from "./test-steps.ts";

const id = "019a9f00-0000-7000-8000-000000000001";

test("an owner is told for a week, in words, what another owner has done with the rules", async () => {
  const { db, owner, staff } = await start();
  const other = await someStaff(db, "9000000008", "owner");
  await saveStep(db, owner, { id, version: 0, name: "Old cases", definition: someStep }, now);
  await switchStep(db, owner, { id, version: 1, on: true }, now);
  const changed = { ...someStep, when: "documents" as const, number: 5 };
  await saveStep(db, owner, { id, version: 2, name: "Papers", definition: changed }, now);
  await removeStep(db, owner, { id, version: 3, removed: true }, now);
  const told = (days: number, whom = other) =>
    listStepsByOthers(db, whom, "en", new Date(now.getTime() + days * dayMs));
  const stage = { name: "Old cases", rule: "At one stage for 3 working days → follow-up" };
  const papers = { name: "Papers", rule: "Documents missing for 5 days → follow-up" };
  expect(await told(6)).toMatchObject([
    { verb: "deleted", by: owner.name, ...papers },
    { verb: "changed", ...papers },
    { verb: "switched_on", ...stage },
    { verb: "created", ...stage },
  ]);
  expect((await listStepsByOthers(db, other, "hi", now))[0]?.rule).toBe("5 दिन से दस्तावेज़ बाकी → फ़ॉलो-अप");
  expect(await told(8)).toEqual([]);
  expect(await told(1, owner)).toEqual([]);
  await expect(told(1, staff)).rejects.toThrow();
});
