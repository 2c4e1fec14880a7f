import { expect, test } from "vitest";
import { addClient } from "../../cases/clients/test-clients.ts";
import { initialValues, type Settings } from "../../firm/settings/sections.ts";
import { readSettings } from "../../firm/settings/settings.server.ts";
import { findCases } from "./find-cases.server.ts";
import { findRuns } from "./find-runs.server.ts";
import { listReminders, type ReminderKey, switchReminder } from "./reminders.server.ts";
import { findStep, removeStep } from "./steps.server.ts";
import { now, office, start } from "./test-steps.ts";

async function withSwitches() {
  const { db, owner, staff } = await start();
  const settings = async (): Promise<Settings["reminders"]> => ({
    ...initialValues("reminders"),
    ...(await readSettings(db)).values.reminders,
  });
  const press = (key: ReminderKey, on: boolean) =>
    switchReminder(db, owner, { key, on, language: "hi" }, now);
  const on = async () =>
    (await listReminders(db, owner, await settings())).filter((one) => one.on).map(({ name }) => name);
  return { db, owner, staff, press, on };
}

test("appointments and due dates are on, documents and fees after one press, and each goes off by another", async () => {
  const { press, on } = await withSwitches();
  expect(await on()).toEqual(["appointments", "dueDays"]);
  for (const key of ["documents", "fees"] as const) expect(await press(key, true)).toBe("saved");
  expect(await press("fees", true)).toBe("saved");
  expect(await on()).toEqual(["appointments", "documents", "fees", "dueDays"]);
  for (const key of ["documents", "dueDays", "appointments", "appointments"] as const)
    expect(await press(key, false)).toBe("saved");
  expect(await on()).toEqual(["fees"]);
});

test("the reminder of documents is a rule of the owner, which a press brings back after it was deleted", async () => {
  const { db, owner, staff, press, on } = await withSwitches();
  await addClient(db, staff, { stage: "papers", stage_since: "2026-11-01" });
  await press("documents", true);
  const rule = await findStep(db, owner, "ready-documents");
  expect(rule).toMatchObject({ active: true, name: "बाकी दस्तावेज़" });
  if (rule) expect(await findCases(db, rule, { now, hours: office.site.hours }, 5)).toHaveLength(1);
  expect(await findRuns(db, office.site.hours, now)).toBe(1);
  await removeStep(db, owner, { id: "ready-documents", version: rule?.version ?? 0, removed: true }, now);
  expect(await on()).not.toContain("documents");
  expect(await press("documents", true)).toBe("saved");
  expect(await on()).toContain("documents");
});

test("only owners switch reminders", async () => {
  const { db, staff } = await withSwitches();
  expect(() => switchReminder(db, staff, { key: "fees", on: true, language: "en" }, now)).toThrow();
});
