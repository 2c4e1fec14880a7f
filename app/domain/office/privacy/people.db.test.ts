import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { type Db, dbEngine, fileOf } from "../../../platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { changeOne } from "../../cases/enquiries/bulk.server.ts";
import { claimDue } from "../../delivery/deliveries/claim.server.ts";
import { recordOutcome } from "../../delivery/deliveries/record-outcome.server.ts";
import { saveSection } from "../../firm/settings/settings.server.ts";
import { recordSignIn } from "../../people/staff/sign-in.server.ts";
import { erasePerson, exportPerson, lookUpPerson, type PersonRecords, readPerson } from "./people.server.ts";
import { registry } from "./registry.server.ts";
import { arrives, member, person, secret, wasSent } from "./test-person.ts";

const now = new Date();
const asha = { phone: "9876500001", email: "Asha@Sopan.example" };
const ravi = { phone: "9876500002", email: "ravi@sopan.example" };

/** What an erasure counts where there was nothing. */
const nothing = Object.fromEntries(registry.map(({ noun }) => [noun, 0]));

const counted = (nouns: PersonRecords["nouns"]) =>
  Object.fromEntries(nouns.map(({ noun, records }) => [noun, records.length]));

/** Every value of every table, to look for what must be nowhere. */
async function everything(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as "meta")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test.each([
  ["98765 00001", "phone", "9876500001"],
  ["+91 98765 00001", "phone", "9876500001"],
  ["+44 20 7946 0000", "phone", "+442079460000"],
  [" Asha@Sopan.example ", "email", "asha@sopan.example"],
])("%s is read as a person", (typed, by, value) => {
  expect(readPerson(typed, secret)).toMatchObject({ by, value });
});

test.each(["", "asha", "123", "a@b c", "x".repeat(300), undefined])("%s is nobody", (typed) => {
  expect(readPerson(typed, secret)).toBeNull();
});

test.each(["staff", "viewer"] as const)("people's data are not for %s", async (role) => {
  const db = await freshDatabase();
  const staff = await member(db, role);
  for (const work of [lookUpPerson, exportPerson, erasePerson])
    await expect((async () => work(db, staff, person(asha.phone), now))()).rejects.toMatchObject({
      status: 403,
    });
  expect(await db.selectFrom("activity").selectAll().execute()).toEqual([]);
});

test("a person is found by number and by address in any letters, with copies, answers and history", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const enquiry = await arrives(db, asha);
  await arrives(db, ravi);
  await wasSent(db, enquiry.id, now);
  for (const typed of [asha.phone, "ASHA@sopan.EXAMPLE"]) {
    const { nouns, outside } = await lookUpPerson(db, owner, person(typed), now);
    expect(counted(nouns)).toMatchObject({ enquiries: 1, deliveries: 3, staff: 0 });
    const text = JSON.stringify(nouns);
    expect(text).toContain("A loan for a mill");
    expect(text).toContain("Ok, Asha");
    expect(text).not.toContain(ravi.phone);
    expect(text).not.toContain(enquiry.content_hash);
    expect(outside.map((to) => [to.channel, to.target, Number(to.copies)])).toEqual([["mail", "firm", 1]]);
  }
});

test("looking, exporting and erasing are written down with counts and a keyed hash, never the number", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await arrives(db, asha);
  await lookUpPerson(db, owner, person(asha.phone), now);
  await exportPerson(db, owner, person(asha.phone), now);
  await erasePerson(db, owner, person(asha.phone), now);
  const rows = await db
    .selectFrom("activity")
    .selectAll()
    .where("noun", "=", "people")
    .orderBy("id")
    .execute();
  expect(rows.map(({ verb, staff_id }) => [verb, staff_id])).toEqual([
    ["looked_up", owner.id],
    ["exported", owner.id],
    ["erased", owner.id],
  ]);
  expect(JSON.parse(rows[2]?.after ?? "")).toEqual({
    ...nothing,
    by: "phone",
    deliveries: 2,
    history: 1,
    enquiries: 1,
  });
  expect(new Set(rows.map((row) => row.record_id)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(asha.phone);
});

test("an erasure leaves nothing of the person anywhere, all of everybody else, and the history's skeleton", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const enquiry = await arrives(db, { ...asha, name: "Asha Unforgotten" });
  await arrives(db, ravi);
  await wasSent(db, enquiry.id, now);
  const outbox = { forms: {}, mail: undefined, allow: [] };
  await changeOne(db, owner, outbox, { id: enquiry.id, change: { state: "done" } }, now);
  const before = await db
    .selectFrom("activity")
    .selectAll()
    .where("record_id", "=", enquiry.id)
    .orderBy("id")
    .execute();
  const { gone, outside } = await erasePerson(db, owner, person(asha.phone), now);
  expect(gone).toEqual({ ...nothing, deliveries: 3, history: 2, enquiries: 1 });
  expect(outside.length).toBe(1);
  const all = await everything(db);
  for (const trace of [asha.phone, "98765 00001", asha.email, "Unforgotten", "Ok, Asha"])
    expect(all).not.toContain(trace);
  expect(all).toContain(ravi.phone);
  expect((await db.selectFrom("outbox").selectAll().execute()).length).toBe(2);
  const after = await db
    .selectFrom("activity")
    .selectAll()
    .where("record_id", "=", enquiry.id)
    .orderBy("id")
    .execute();
  expect(after).toEqual(before.map((row) => ({ ...row, before: null, after: null })));
  expect((await erasePerson(db, owner, person(asha.phone), now)).gone).toEqual(nothing);
});

test("after an erasure no file of the database holds the name", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) === "postgres") return;
  const owner = await member(db);
  const file = fileOf(await urlOf(db));
  const holding = () => [file, `${file}-wal`].filter((path) => readFileSync(path).includes("Unusual Name"));
  await arrives(db, { ...asha, name: "Unusual Name" });
  expect(holding()).toEqual([`${file}-wal`]);
  await erasePerson(db, owner, person(asha.phone), now);
  expect(holding()).toEqual([]);
});

test("what waits is not sent any more, and what is being sent at that moment is written down nowhere", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await arrives(db, asha);
  const [underWay] = await claimDue(db, { channel: "mail", target: "firm" }, 1, new Date());
  if (!underWay) throw new Error("nothing was claimed");
  const { outside } = await erasePerson(db, owner, person(asha.phone), now);
  expect(outside).toMatchObject([{ channel: "mail", target: "firm" }]);
  expect(await claimDue(db, { channel: "form", target: "contact" }, 8, new Date())).toEqual([]);
  const sent = { outcome: "sent" as const, code: 250, answer: "Ok, Asha" };
  await recordOutcome(db, underWay, sent, () => 5, new Date());
  expect(await everything(db)).not.toContain("Ok, Asha");
});

test("when one part of an erasure fails, nothing is erased", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await arrives(db, asha);
  const stranger = { ...owner, id: "no account, so the history cannot be written" };
  await expect(erasePerson(db, stranger, person(asha.phone), now)).rejects.toThrow();
  const { nouns } = await lookUpPerson(db, owner, person(asha.phone), now);
  expect(counted(nouns)).toEqual({ ...nothing, enquiries: 1, deliveries: 2, history: 1 });
});

const seen = (address: string, mobile: string) => ({
  verb: "signed_in" as const,
  mobile,
  address,
  request: new Request("http://ours.invalid"),
});

test("somebody who works here keeps account and sign-ins; the same person's enquiry goes", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const colleague = await member(db, "staff", asha.phone);
  await recordSignIn(db, seen("203.0.113.7", asha.phone), now);
  await arrives(db, asha);
  const { gone, left } = await erasePerson(db, owner, person(asha.phone), now);
  expect(gone).toMatchObject({ enquiries: 1, staff: 0, history: 1 });
  const staff = left.find(({ noun }) => noun === "staff")?.records;
  expect(staff).toMatchObject([{ id: colleague.id, stays: "working", data: { mobile: asha.phone } }]);
  expect(await everything(db)).toContain("203.0.113.7");
});

test("of somebody who has left a nameless account stays, to which what was done still points", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const former = await member(db, "owner", asha.phone);
  await recordSignIn(db, seen("203.0.113.7", asha.phone), now);
  const social = { video: "", photo: "", network: "", social: "" };
  await saveSection(db, former, { section: "social", version: 0, value: social }, now);
  await db
    .updateTable("staff")
    .set({ deactivated_at: now.toISOString() })
    .where("id", "=", former.id)
    .execute();
  expect((await erasePerson(db, owner, person(asha.phone), now)).gone).toMatchObject({
    staff: 1,
    history: 1,
  });
  const all = await everything(db);
  for (const trace of [asha.phone, "203.0.113.7", '"password":"x","user_id":"'])
    expect(all).not.toContain(trace);
  const change = db.selectFrom("activity").select(["staff_id", "after"]).where("noun", "=", "settings");
  expect(await change.execute()).toEqual([{ staff_id: former.id, after: JSON.stringify(social) }]);
  expect(await db.selectFrom("staff").select("name").where("id", "=", former.id).execute()).toEqual([
    { name: "Former staff member" },
  ]);
  // The number is free for somebody new.
  await member(db, "staff", asha.phone);
});

test("thousands of enquiries under one number are found and erased like one", {
  timeout: 60_000,
}, async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const isSqlite = dbEngine(db) === "sqlite";
  const count = isSqlite ? 40_000 : sized(4_000, 40_000);
  const number = sql.raw(isSqlite ? "printf('%08d', i)" : "lpad(i::text, 8, '0')");
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    insert into enquiries (id, reference, kind, state, language, name, phone, email, service, notice_version,
      content_hash, repeats, created_at)
    select ${number}, ${number}, 'contact', 'spam', 'en', 'Sample', ${asha.phone}, ${asha.email}, 'vikas', '1',
      ${number}, 0, '2026-01-01T00:00:00.000Z' from n`.execute(db);
  const { nouns } = await lookUpPerson(db, owner, person(asha.phone), now);
  expect(counted(nouns)).toMatchObject({ enquiries: count });
  expect((await erasePerson(db, owner, person(asha.email), now)).gone).toMatchObject({ enquiries: count });
});
