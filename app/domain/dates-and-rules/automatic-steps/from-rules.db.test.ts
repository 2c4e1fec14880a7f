import { expect, test } from "vitest";
import { adoptRules } from "../../../platform/db/migrations/0360-automatic-steps.server.ts";
import { findStep, listSteps } from "./steps.server.ts";
import { now, start, turnedOn } from "./test-steps.ts";

const message = { text: "documents-missing", language: "en" } as const;

test("a rule that says what a step says becomes it, with its number and its cases; others go on as they are", async () => {
  const { db, owner } = await start();
  await turnedOn(db, { when: "documents", number: 12, message, followUp: null }, { id: "own" });
  await turnedOn(db, { when: "documents", number: 3 }, { id: "same", at: new Date(now.getTime() + 1) });
  await turnedOn(db, { when: "unanswered", number: 24, service: "PMEGP Loan" }, { id: "narrow" });
  await turnedOn(db, { when: "noAnswer", number: 4, assign: owner.id }, { id: "assigns" });
  await turnedOn(db, { when: "stage", number: 9 }, { id: "stage" });
  await turnedOn(
    db,
    { when: "fee", number: 5, message: { ...message, text: "fee-due" } },
    { id: "ready-fees" },
  );
  const removed = { removed_at: now.toISOString(), active: 0 };
  await db.updateTable("rules").set(removed).where("id", "=", "ready-fees").execute();
  await adoptRules(db);
  const steps = await listSteps(db, owner);
  const saved = steps.filter(({ version }) => version > 0).map(({ id, key, active }) => [id, key, active]);
  expect(saved).toEqual([
    ["own", "documents", true],
    ["ready-fees", "fee", false],
    ...["assigns", "narrow", "same", "stage"].map((id) => [id, null, true]),
  ]);
  expect(await findStep(db, owner, "documents")).toMatchObject({
    ...{ id: "own", perDay: null, since: now.toISOString() },
    definition: { number: 12, message, followUp: null },
  });
});
