import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { arrives } from "../privacy/test-person.ts";
import { afterwards, dayAfter, readFollowUp } from "./day.ts";
import { applyOutcome, readTarget, setFollowUp, type Target } from "./follow-ups.server.ts";
import { clientsIn, countFollowUps, listFollowUps } from "./list-follow-ups.server.ts";

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

test.each([
  ["called", null, 1],
  ["no_answer", "2026-11-21", 1],
  ["done", null, 0],
  ["tomorrow", "2026-11-21", 0],
  ["next_week", "2026-11-27", 0],
] as const)("one tap on %s sets the day to %s and writes %i calls down", async (outcome, day, calls) => {
  const { db, staff, client } = await withBoth();
  await setFollowUp(db, staff, client, { day: "2026-11-18", action: "Ask for papers" }, now);
  await applyOutcome(db, staff, client, { outcome, words: "Called" }, now);
  expect(await stored(db, client)).toEqual({ follow_up_on: day, follow_up_action: day && "Ask for papers" });
  expect((await db.selectFrom("client_notes").select("kind").execute()).length).toBe(calls);
});

test("what is due is in one group only: overdue, today, the next seven days, or none set", async () => {
  const { db, staff, enquiry } = await withBoth();
  const days = ["2026-11-19", today, "2026-11-21", "2026-11-27", "2026-11-28"];
  for (const day of days) await addClient(db, staff, { name: day, follow_up_on: day });
  await setFollowUp(db, staff, enquiry, { day: today, action: "" }, now);
  const names = async (group: "overdue" | "today" | "week" | "none") =>
    (await listFollowUps(db, staff, { group, mine: false, today })).map(({ name }) => name);
  expect(await names("overdue")).toEqual(["2026-11-19"]);
  expect((await names("today")).sort()).toEqual([today, "Asha Sample"]);
  expect(await names("week")).toEqual(["2026-11-21", "2026-11-27"]);
  expect(await names("none")).toEqual(["Sunita Devi"]);
  expect(await countFollowUps(db, staff, { group: "today", mine: false, today })).toBe(2);
});

test("mine are those of the files that I have; files that are done or deleted are nobody's", async () => {
  const { db, staff } = await withBoth();
  const other = await someStaff(db, "9000000002");
  await addClient(db, staff, { name: "Theirs", follow_up_on: today, assigned_to: other.id });
  const mine = await addClient(db, staff, { name: "Mine", follow_up_on: today, assigned_to: staff.id });
  const gone = await addClient(db, staff, { name: "Gone", follow_up_on: today });
  await db.updateTable("clients").set({ shelf: "trash" }).where("id", "=", gone.id).execute();
  const asked = { group: "today", mine: true, today } as const;
  expect((await listFollowUps(db, staff, asked)).map(({ id }) => id)).toEqual([mine.id]);
  expect(await countFollowUps(db, staff, asked)).toBe(1);
  expect((await listFollowUps(db, staff, { ...asked, mine: false })).length).toBe(2);
});

test("nobody sets what is not there, and a viewer sets nothing", async () => {
  const { db, staff, client } = await withBoth();
  const viewer = await someStaff(db, "9000000003", "viewer");
  expect(await setFollowUp(db, staff, { noun: "client", id: "x" }, null, now)).toBe("gone");
  expect(
    await applyOutcome(db, staff, { noun: "enquiry", id: "x" }, { outcome: "done", words: "" }, now),
  ).toBe("gone");
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
  expect(afterwards("next_week", today, "x")).toEqual({ day: "2026-11-27", action: "x" });
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

test("what is due is found along its own index, not by reading the lists", async () => {
  const { db, staff } = await withBoth();
  if (engineBehind(db) !== "sqlite") return;
  const { sql: text, parameters } = clientsIn(db, staff, { group: "today", mine: true, today })
    .select("id")
    .compile();
  const plan = await sql<{
    detail: string;
  }>`${sql.raw(`explain query plan ${inlined(text, parameters)}`)}`.execute(db);
  expect(plan.rows.map(({ detail }) => detail).join("\n")).toContain(
    "SEARCH clients USING INDEX clients_to_follow",
  );
});

const inlined = (text: string, parameters: readonly unknown[]) =>
  parameters.reduce<string>((so, value) => so.replace("?", `'${value}'`), text);
