import { type CompiledQuery, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { arrives } from "../../office/privacy/test-person.ts";
import { readListQuery } from "../clients/filter.ts";
import { listClients } from "../clients/list-clients.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { countTabs, totalClients } from "../clients/total-clients.server.ts";
import { clientsDue, withoutFollowUp } from "./conditions.server.ts";
import { countDue, countGroups } from "./count-follow-ups.server.ts";
import { type Answer, afterwards, groups, readAnswer, readFollowUp } from "./day.ts";
import {
  applyAnswer,
  followUpAction,
  readTarget,
  saveOutcome,
  setFollowUp,
  type Target,
} from "./follow-ups.server.ts";
import { listFollowUps, readGroupCursor } from "./list-follow-ups.server.ts";

// 20 November in India, already 21 November there at 18:30 UTC.
const now = new Date("2026-11-20T10:00:00.000Z");
const today = "2026-11-20";

async function withBoth() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client: Target = { noun: "client", id: (await addClient(db, staff, { assigned_to: staff.id })).id };
  const asha = { phone: "9876500001", email: "asha@sopan.example" };
  const enquiry: Target = { noun: "enquiry", id: (await arrives(db, asha)).id };
  return { db, staff, client, enquiry };
}

const stored = (db: Db, { noun, id }: Target) =>
  db
    .selectFrom(noun === "client" ? "clients" : "enquiries")
    .select(["follow_up_on", "follow_up_action"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test.each(["client", "enquiry"] as const)(
  "a follow-up of a %s is set, recorded in its history, and removed",
  async (noun) => {
    const both = await withBoth();
    const { db, staff } = both;
    const target = both[noun];
    expect(await setFollowUp(db, staff, target, { day: today, action: "Call" }, now)).toEqual({
      before: null,
    });
    expect(await stored(db, target)).toEqual({ follow_up_on: today, follow_up_action: "Call" });
    expect(await setFollowUp(db, staff, target, null, now)).toEqual({
      before: { day: today, action: "Call" },
    });
    const told = await db
      .selectFrom("activity")
      .select(["noun", "verb"])
      .where("verb", "like", "follow_up%")
      .orderBy("id")
      .execute();
    expect(told).toEqual([
      { noun, verb: "follow_up_set" },
      { noun, verb: "follow_up_done" },
    ]);
  },
);

const words = { called: "Called", no_answer: "Called: no answer" };

function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test.each([
  ["called", null, 1],
  ["no_answer", "2026-11-21", 1],
  ["done", null, 0],
  ["tomorrow", "2026-11-21", 0],
  ["next_week", "2026-11-27", 0],
] as const)(
  "%s without an answer to “Next?” sets the day to %s and writes %i calls down",
  async (outcome, day, calls) => {
    const { db, staff, client } = await withBoth();
    await setFollowUp(db, staff, client, { day: "2026-11-18", action: "Ask for papers" }, now);
    await saveOutcome(db, staff, formOf({ target: `client:${client.id}`, outcome }), words, now);
    expect(await stored(db, client)).toEqual({
      follow_up_on: day,
      follow_up_action: day && "Ask for papers",
    });
    expect((await db.selectFrom("client_notes").select("kind").execute()).length).toBe(calls);
  },
);

test.each([
  ["tomorrow", "2026-11-21"],
  ["next_week", "2026-11-27"],
  ["day", "2027-01-05"],
  ["none", null],
] as const)(
  "a call with the next step %s keeps what is to be done, and undo restores the day",
  async (next, day) => {
    const { db, staff, client } = await withBoth();
    const before = { day: "2026-11-18", action: "Ask for papers" };
    await setFollowUp(db, staff, client, before, now);
    const target = `client:${client.id}`;
    const form = formOf({ target, outcome: "called", next, day: "2027-01-05", note: "He brings them" });
    expect(await saveOutcome(db, staff, form, words, now)).toEqual({
      outcome: "called",
      next: day,
      before,
    });
    expect(await stored(db, client)).toEqual({
      follow_up_on: day,
      follow_up_action: day && "Ask for papers",
    });
    expect(await db.selectFrom("client_notes").select(["kind", "text"]).execute()).toEqual([
      { kind: "call", text: "He brings them" },
    ]);
    await followUpAction(db, staff, client, formOf(before), now);
    expect(await stored(db, client)).toEqual({ follow_up_on: before.day, follow_up_action: before.action });
  },
);

test("an impossible date changes nothing and is reported; another action replaces the old one", async () => {
  const { db, staff, client } = await withBoth();
  const target = `client:${client.id}`;
  await setFollowUp(db, staff, client, { day: today, action: "Ask" }, now);
  const form = formOf({
    target,
    outcome: "done",
    next: "day",
    day: "2026-02-30",
    action: "Visit",
    note: "x",
  });
  expect(await saveOutcome(db, staff, form, words, now)).toBe("day");
  expect(await stored(db, client)).toEqual({ follow_up_on: today, follow_up_action: "Ask" });
  expect(await db.selectFrom("client_notes").selectAll().execute()).toEqual([]);
  form.set("day", "2026-12-01");
  await saveOutcome(db, staff, form, words, now);
  expect(await stored(db, client)).toEqual({ follow_up_on: "2026-12-01", follow_up_action: "Visit" });
});

test("what is written about an enquiry stands among its notes", async () => {
  const { db, staff, enquiry } = await withBoth();
  const form = formOf({ target: `enquiry:${enquiry.id}`, outcome: "no_answer", note: "Rings off" });
  await saveOutcome(db, staff, form, words, now);
  expect(await stored(db, enquiry)).toMatchObject({ follow_up_on: "2026-11-21" });
  const notes = await db.selectFrom("enquiry_notes").select("text").execute();
  expect(notes).toEqual([{ text: "Called: no answer. Rings off" }]);
});

test("what is due is in one group only: overdue, today, the next seven days, or none set", async () => {
  const { db, staff, enquiry } = await withBoth();
  const days = ["2026-11-19", today, "2026-11-21", "2026-11-27", "2026-11-28"];
  for (const day of days) await addClient(db, staff, { name: day, follow_up_on: day });
  await setFollowUp(db, staff, enquiry, { day: today, action: "" }, now);
  const names = async (group: "overdue" | "today" | "week" | "none") =>
    (await listFollowUps(db, staff, { group, mine: false, today })).rows.map(({ name }) => name);
  expect(await names("overdue")).toEqual(["2026-11-19"]);
  expect((await names("today")).sort()).toEqual([today, "Asha Sample"]);
  expect(await names("week")).toEqual(["2026-11-21", "2026-11-27"]);
  expect(await names("none")).toEqual(["Sunita Devi"]);
  const counts = { overdue: 1, today: 2, none: 1, week: 2 };
  expect(await countGroups(db, staff, { mine: false, today })).toEqual(counts);
});

test("a case at a final stage of its register needs no next step, in the day's list, its tab and the list behind it", async () => {
  const { db, staff } = await withBoth();
  const { key: register } = addRegister(onTestFinished);
  for (const stage of [null, "asked", "left", "loan_released"])
    await addClient(db, staff, { register, stage, name: stage ?? "none" });
  const { rows } = await listFollowUps(db, staff, { group: "none", mine: false, today });
  expect(rows.map(({ name }) => name)).toEqual(["asked", "none", "Sunita Devi"]);
  expect((await countGroups(db, staff, { mine: false, today })).none).toBe(3);
  expect((await countTabs(db, staff, register, today)).counts.none).toBe(2);
  const asked = readListQuery(new URLSearchParams("status=none&step=none"), register, today);
  const listed = await listClients(db, staff, register, asked);
  expect(listed.rows.map(({ name }) => name)).toEqual(["asked", "none"]);
  expect((await totalClients(db, staff, register, asked.filter)).count).toBe(2);
});

test("a row shows where the client stands and the last note; one without a follow-up too", async () => {
  const { db, staff } = await withBoth();
  const values = { stage: "at_bank", waiting_on: "bank", waiting_since: "2026-11-10" } as const;
  const { id } = await addClient(db, staff, { ...values, name: "Rekha" });
  const answer: Answer = { outcome: "called", next: "none", day: "", note: "First" };
  await applyAnswer(db, staff, { noun: "client", id }, { ...answer, words: "" }, now);
  const later = new Date(now.getTime() + 1);
  await applyAnswer(
    db,
    staff,
    { noun: "client", id },
    { ...answer, note: "n".repeat(200), words: "" },
    later,
  );
  const [row] = (await listFollowUps(db, staff, { group: "none", mine: false, today })).rows;
  expect(row).toMatchObject({ name: "Rekha", project: "Flour mill", note: "n".repeat(160), ...values });
});

test.each(groups)("the pages of %s hold each row once, in order", async (group) => {
  const { db, staff, enquiry } = await withBoth();
  const day = { overdue: "2026-11-02", today, none: null, week: "2026-11-24" }[group];
  for (let n = 0; n < 5; n += 1)
    await addClient(db, staff, { follow_up_on: day, register: n % 2 ? "pmegp" : "pmfme" });
  if (day) await setFollowUp(db, staff, enquiry, { day, action: "" }, now);
  const query = { group, mine: false, today };
  const whole = (await listFollowUps(db, staff, query)).rows.map(({ id }) => id);
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await listFollowUps(db, staff, { ...query, size: 2, after: readGroupCursor(after ?? "") });
    paged.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(whole.length).toBe(6);
  expect(paged).toEqual(whole);
});

test.each(["", "x", ".", "2026-11-20", "2026-11-20.' or 1", "soon.1"])("%j is no cursor", (typed) =>
  expect(readGroupCursor(typed)).toBeUndefined(),
);

test("the count of what is due is a staff member's own, everybody's for the owner, and ends at its limit", async () => {
  const { db, staff } = await withBoth();
  const owner = await someStaff(db, "9000000002", "owner");
  const days = ["2026-11-01", today, "2026-11-21"];
  for (const follow_up_on of days) await addClient(db, staff, { follow_up_on });
  await addClient(db, staff, { follow_up_on: today, assigned_to: staff.id });
  expect([await countDue(db, staff, today), await countDue(db, owner, today)]).toEqual([1, 3]);
  expect(await countDue(db, owner, today, 2)).toBe(2);
});

test("mine are those of the files that I have; files that are done or deleted are nobody's", async () => {
  const { db, staff } = await withBoth();
  const other = await someStaff(db, "9000000002");
  await addClient(db, staff, { name: "Theirs", follow_up_on: today, assigned_to: other.id });
  const mine = await addClient(db, staff, { name: "Mine", follow_up_on: today, assigned_to: staff.id });
  const gone = await addClient(db, staff, { name: "Gone", follow_up_on: today });
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", gone.id).execute();
  const asked = { group: "today", mine: true, today } as const;
  expect((await listFollowUps(db, staff, asked)).rows.map(({ id }) => id)).toEqual([mine.id]);
  expect((await countGroups(db, staff, asked)).today).toBe(1);
  expect((await listFollowUps(db, staff, { ...asked, mine: false })).rows.length).toBe(2);
});

test("nobody sets what is not there, and a viewer sets nothing", async () => {
  const { db, staff, client } = await withBoth();
  const viewer = await someStaff(db, "9000000003", "viewer");
  expect(await setFollowUp(db, staff, { noun: "client", id: "x" }, null, now)).toBe("gone");
  const answer: Answer = { outcome: "done", day: "", note: "x" };
  expect(await applyAnswer(db, staff, { noun: "enquiry", id: "x" }, { ...answer, words: "" }, now)).toBe(
    "gone",
  );
  await expect((async () => setFollowUp(db, viewer, client, null, now))()).rejects.toMatchObject({
    status: 403,
  });
});

test("days go over the ends of months and years", () => {
  expect([dayAfter("2026-12-31", 1), dayAfter("2028-02-28", 1), dayAfter(today, 7)]).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-11-27",
  ]);
  const answer: Answer = { outcome: "next_week", day: "", note: "" };
  expect(afterwards(answer, today, { day: today, action: "x" })).toEqual({ day: "2026-11-27", action: "x" });
  expect(readAnswer(formOf({ outcome: "left" }))).toBeUndefined();
});

test.each([
  ["", null],
  ["2026-11-20", { day: "2026-11-20", action: "x" }],
  ["2026-02-30", undefined],
  ["1066-10-14", undefined],
  ["soon", undefined],
])("a form with the day %j is read as %j", (day, wanted) => {
  const form = new FormData();
  form.set("day", day);
  form.set("action", " x ");
  expect(readFollowUp(form)).toEqual(wanted);
});

test.each(["client:1", "enquiry:a-b"])("%s is a target", (typed) => expect(readTarget(typed)).toBeDefined());
test.each(["", "client", "staff:1", "client:1 or 1"])("%s is none", (typed) =>
  expect(readTarget(typed)).toBeUndefined(),
);

test("what is due, and what is not, is found along its own index", async () => {
  const { db, staff } = await withBoth();
  if (dbEngine(db) !== "sqlite") return;
  const due = (mine: boolean) =>
    clientsDue(db, staff, { group: "today", mine, today }).select("id").compile();
  expect(await planOf(db, due(true))).toContain("USING COVERING INDEX clients_to_follow_by_staff (");
  expect(await planOf(db, due(false))).toContain("USING COVERING INDEX clients_to_follow (");
  for (const mine of [true, false]) {
    const [is] = withoutFollowUp(staff, mine);
    const query = sql`select id from clients where ${is} order by id desc limit 50`.compile(db);
    expect(await planOf(db, query)).toContain("USING COVERING INDEX clients_without_next_step");
  }
});

async function planOf(db: Db, { sql: text, parameters }: CompiledQuery) {
  const inlined = parameters.reduce<string>((so, value) => so.replace("?", `'${value}'`), text);
  const plan = await sql<{ detail: string }>`${sql.raw(`explain query plan ${inlined}`)}`.execute(db);
  return plan.rows.map(({ detail }) => detail).join("\n");
}
