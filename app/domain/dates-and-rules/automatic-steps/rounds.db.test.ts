import { expect, test } from "vitest";
import { full, sized } from "../../../../tests/form.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { turnsDuring } from "../../../platform/db/test-turns.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { insertClients } from "../../cases/clients/change-client.server.ts";
import { addClient, sampleClient } from "../../cases/clients/test-clients.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { actOnDue } from "./act-on-due.server.ts";
import { countCases } from "./find-cases.server.ts";
import { findRuns } from "./find-runs.server.ts";
import { listNotices, listNotifiedCases, tickNotices } from "./notices.server.ts";
import { listRounds, undoNext, undoRound } from "./rounds.server.ts";
import type { StepDefinition } from "./step.ts";
import { now, office, someStep, start, turnedOn } from "./test-steps.ts";

const step = "019a9f00-0000-7000-8000-000000000001";
const many = sized(230, 5000);
const old = { stage: "at_bank", stage_since: "2026-11-01" };

/** Many old cases, and a step that is on. */
async function crowd(definition: Partial<StepDefinition> = {}, size = many) {
  const { db, owner, staff } = await start();
  await inTransaction(db, (trx) =>
    insertClients(
      trx,
      staff,
      Array.from({ length: size }, () => ({ ...sampleClient, ...old })),
      now,
    ),
  );
  await turnedOn(db, definition, { id: step });
  return { db, owner, staff };
}

async function act(db: Db, at = now, max = Number.POSITIVE_INFINITY) {
  while ((await findRuns(db, office.site.hours, at)) > 0);
  for (let acted = 1, all = 0; acted > 0 && all < max; all += acted) acted = await actOnDue(db, office, at);
}

const statesOf = async (db: Db) => {
  const rows = await db.selectFrom("step_runs").select("state").execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
  );
};

test("the trial says the exact number, and what a step finds at one time is one run that is undone by one press", async () => {
  const { db, owner, staff } = await crowd({ assign: null });
  expect(await countCases(db, { definition: someStep, since: null }, { now, hours: office.site.hours })).toBe(
    many,
  );
  await act(db);
  const [round, ...others] = await listRounds(db, owner, step);
  expect(others).toEqual([]);
  expect(round).toMatchObject({ total: many, states: { done: many } });
  const changed = await db.selectFrom("clients").select("id").orderBy("id").limit(3).execute();
  for (const { id } of changed)
    await db.updateTable("clients").set({ follow_up_on: "2026-12-24" }).where("id", "=", id).execute();
  await addClient(db, staff, old);
  await act(db, new Date(now.getTime() + 5 * minuteMs));
  const asked = { step, round: round?.id ?? "" };
  await expect(undoRound(db, staff, asked, now)).rejects.toMatchObject({ status: 403 });
  expect(await undoRound(db, owner, { ...asked, step: "another" }, now)).toBe("gone");
  expect(await undoRound(db, owner, asked, now)).toBe("going");
  expect(await undoRound(db, owner, asked, now)).toBe("gone");
  expect((await listRounds(db, owner, step))[1]).toMatchObject({ undone_at: null, states: { undone: 50 } });
  while (await undoNext(db, now));
  expect(await listRounds(db, owner, step)).toMatchObject([
    { total: 1, states: { done: 1 }, undo_at: null },
    { total: many, states: { undone: many }, changed: 3, sent: 0, undone_at: now.toISOString() },
  ]);
  const left = await db
    .selectFrom("clients")
    .select("follow_up_on")
    .where("follow_up_on", "is not", null)
    .execute();
  expect(left.map(({ follow_up_on }) => follow_up_on).sort()).toEqual([
    "2026-11-21",
    ...["2026-12-24", "2026-12-24", "2026-12-24"],
  ]);
  await act(db, new Date(now.getTime() + 6 * minuteMs));
  expect(await statesOf(db)).toEqual({ undone: many, done: 1 });
});

test("requests have their turn while a step acts on many cases, and while they are undone", async () => {
  const { db, owner } = await crowd({ tell: { whom: "assignee", by: "notice" } }, sized(1000, 5000));
  const acting = await turnsDuring(() => act(db));
  const [round] = await listRounds(db, owner, step);
  const undoing = await turnsDuring(async () => {
    await undoRound(db, owner, { step, round: round?.id ?? "" }, now);
    while (await undoNext(db, now));
  });
  for (const { turns, longest } of [acting, undoing]) {
    expect(turns).toBeGreaterThan(1);
    // Generous, because other tests run beside this one.
    if (full) expect(longest).toBeLessThan(250);
  }
});

test("many cases are found in short statements, also those that come later between those that a step has had", async () => {
  const size = sized(1100, 20_000);
  const { db, staff } = await crowd({}, size);
  const first = await turnsDuring(() => findRuns(db, office.site.hours, now));
  const { id: early } = await addClient(db, staff, { ...old, stage_since: "2026-10-01" });
  const { id: late } = await addClient(db, staff, { ...old, stage_since: "2026-11-02" });
  expect(await findRuns(db, office.site.hours, now)).toBe(2);
  const rest = await turnsDuring(async () => expect(await findRuns(db, office.site.hours, now)).toBe(0));
  const found = await db.selectFrom("step_runs").select("record_id").execute();
  expect(found.map(({ record_id }) => record_id)).toEqual(expect.arrayContaining([early, late]));
  expect(found).toHaveLength(size + 2);
  if (full) expect(Math.max(first.longest, rest.longest)).toBeLessThan(250);
});

test("a run that is undone half way acts on none of its cases that wait, also those found meanwhile", async () => {
  const { db, owner, staff } = await crowd();
  await act(db, now, 100);
  const [round] = await listRounds(db, owner, step);
  await undoRound(db, owner, { step, round: round?.id ?? "" }, now);
  await addClient(db, staff, old);
  await act(db, now);
  while (await undoNext(db, now));
  expect(await statesOf(db)).toEqual({ undone: many + 1 });
});

test("of many cases there is one notice and one mail; few have a line and a mail each", async () => {
  const { db, owner, staff } = await start();
  const digest = {
    staff_id: staff.id,
    every: "daily",
    email: "asha@example.com",
    sent_on: "2026-11-20",
  } as const;
  await db.insertInto("staff_digests").values(digest).execute();
  await turnedOn(db, { followUp: null, tell: { whom: staff.id, by: "mail" } }, { id: step });
  const mails = async () =>
    (await db.selectFrom("outbox").select("payload").orderBy("id").execute()).map(
      ({ payload }) => (JSON.parse(payload) as { subject: string }).subject,
    );
  const first = await addClient(db, staff, { ...old, name: "Asha Devi" });
  await act(db);
  expect(await listNotices(db, staff)).toMatchObject([
    { step, name: "Old", count: 1, single: { record_id: first.id, name: "Asha Devi" } },
  ]);
  expect(await mails()).toEqual(["Old: Asha Devi"]);
  for (let n = 0; n < 60; n++) await addClient(db, staff, old);
  await act(db, new Date(now.getTime() + 5 * minuteMs));
  const [notice, ...others] = await listNotices(db, staff);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ step, count: 61, single: null });
  expect(await mails()).toEqual(["Old: Asha Devi", "Old: 60 cases"]);
  const page = await listNotifiedCases(db, staff, step);
  expect(page?.rows).toHaveLength(50);
  const last = await listNotifiedCases(db, staff, step, page?.next);
  expect([last?.rows.length, last?.next]).toEqual([11, undefined]);
  expect(await listNotifiedCases(db, owner, step)).toBeUndefined();
  const later = await addClient(db, staff, old);
  await act(db, new Date(now.getTime() + 10 * minuteMs));
  await tickNotices(db, staff, { step, newest: notice?.newest ?? "" }, now);
  expect(await listNotices(db, staff)).toMatchObject([{ count: 1, single: { record_id: later.id } }]);
});

test("whoever sees own records only is told of those alone, and no longer of what went to a colleague", async () => {
  const { db, owner, staff } = await start();
  await db.updateTable("staff").set({ scope: "own" }).where("id", "=", staff.id).execute();
  const digest = {
    staff_id: staff.id,
    every: "daily",
    email: "asha@example.com",
    sent_on: "2026-11-20",
  } as const;
  await db.insertInto("staff_digests").values(digest).execute();
  await turnedOn(db, { followUp: null, tell: { whom: staff.id, by: "mail" } }, { id: step });
  const [own] = [await addClient(db, owner, { ...old, name: "Own", assigned_to: staff.id })];
  for (const assigned_to of [owner.id, null]) await addClient(db, owner, { ...old, assigned_to });
  await act(db);
  const seen = visible(db, { ...staff, scope: "own" });
  expect(await listNotices(seen, staff)).toMatchObject([{ count: 1, single: { record_id: own.id } }]);
  const mails = await db.selectFrom("outbox").select("payload").where("staff_id", "=", staff.id).execute();
  expect(mails.map(({ payload }) => JSON.parse(payload).subject)).toEqual(["Old: Own"]);
  await db.updateTable("clients").set({ assigned_to: owner.id }).execute();
  expect(await listNotices(seen, staff)).toEqual([]);
});
