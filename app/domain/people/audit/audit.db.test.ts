import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { oneMore } from "../../../platform/lists/page-of.server.ts";
import { anEnquiry } from "../../delivery/deliveries/test-outbox.ts";
import { addAccount } from "../staff/accounts.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { StaffRole } from "../staff/tables.ts";
import {
  activityQuery,
  auditKeys,
  auditPageSize,
  hasRecentPasswordGuessing,
  listActivity,
} from "./audit.server.ts";
import type { AuditFilter } from "./filter.ts";
import { happened } from "./test-activity.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");

async function member(db: Db, role: StaffRole = "owner", mobile = "9000000001"): Promise<Staff> {
  const id = await addAccount(db, { name: "Sample Owner", mobile, role, passwordHash: "x" }, noon);
  return { id, name: "Sample Owner", mobile, role };
}

test.each(["staff", "viewer"] as const)("the audit is not for %s", async (role) => {
  const db = await freshDatabase();
  const staff = await member(db, role);
  await expect(listActivity(db, staff, { filter: {} })).rejects.toMatchObject({ status: 403 });
  await expect(hasRecentPasswordGuessing(db, staff, noon)).rejects.toMatchObject({ status: 403 });
});

test("pages follow each other without a gap or a repeat, the newest first, also within one moment", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  expect(await listActivity(db, owner, { filter: {} })).toEqual({ rows: [], next: undefined });
  const count = 2 * auditPageSize + 3;
  for (let i = 0; i < count; i++)
    await happened(db, { at: new Date(noon.getTime() + Math.floor(i / 70) * 1000).toISOString() });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages++) {
    const page = await listActivity(db, owner, { filter: {}, cursor });
    seen.push(...page.rows.map(({ at, id }) => `${at} ${id}`));
    if (!page.next) {
      expect(pages).toBe(3);
      break;
    }
    cursor = page.next;
  }
  expect(seen.length).toBe(count);
  expect(new Set(seen).size).toBe(count);
  expect(seen).toEqual([...seen].sort().reverse());
});

test("a password in an address that an earlier version logged is not shown", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const logged = { contact: "https://user:p%40ss@forms.example/c@d", note: "a@b" };
  await happened(db, { noun: "settings", verb: "changed", after: JSON.stringify(logged) });
  const { rows } = await listActivity(db, owner, { filter: { noun: "settings" } });
  expect(JSON.parse(rows[0]?.after ?? "")).toEqual({ contact: "https://forms.example/c@d", note: "a@b" });
});

test("each filter shows what it says, days from midnight to midnight in India", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const enquiryId = await anEnquiry(db);
  const rows = {
    first: await happened(db, { at: "2026-11-18T18:29:59.999Z" }),
    second: await happened(db, { at: "2026-11-18T18:30:00.000Z", verb: "delivered", record_id: enquiryId }),
    third: await happened(db, { at: "2026-11-19T18:29:59.999Z", staff_id: owner.id, noun: "settings" }),
    fourth: await happened(db, { at: "2026-11-19T18:30:00.000Z", noun: "staff", record_id: owner.id }),
  };
  const shown = async (filter: AuditFilter) => {
    const page = await listActivity(db, owner, { filter });
    const names = Object.entries(rows);
    return page.rows.map(({ id }) => names.find(([, row]) => row.id === id)?.[0]);
  };
  expect(await shown({})).toEqual(["fourth", "third", "second", "first"]);
  expect(await shown({ who: owner.id })).toEqual(["third"]);
  expect(await shown({ who: "nobody" })).toEqual(["fourth", "second", "first"]);
  expect(await shown({ noun: "settings" })).toEqual(["third"]);
  expect(await shown({ verb: "delivered" })).toEqual(["second"]);
  expect(await shown({ from: "2026-11-19", to: "2026-11-19" })).toEqual(["third", "second"]);
  expect(await shown({ from: "2026-11-20" })).toEqual(["fourth"]);
  expect(await shown({ to: "2026-11-18" })).toEqual(["first"]);
  expect(await shown({ record: enquiryId })).toEqual(["second"]);
  expect(await shown({ record: "90000 00001" })).toEqual(["fourth", "second"]);
  expect(await shown({ record: "nothing like it" })).toEqual([]);
  expect(await shown({ noun: "settings", verb: "delivered" })).toEqual([]);
});

test("a row names who did it and its record, while there is one", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const enquiryId = await anEnquiry(db);
  await happened(db, { record_id: enquiryId, staff_id: owner.id });
  await happened(db, { noun: "staff", record_id: owner.id, at: "2026-11-20T11:00:00.000Z" });
  await happened(db, { record_id: "gone", at: "2026-11-20T10:00:00.000Z" });
  const { rows } = await listActivity(db, owner, { filter: {} });
  expect(rows).toMatchObject([
    { staff_name: "Sample Owner", reference: enquiryId, member: null },
    { staff_name: null, reference: null, member: "Sample Owner" },
    { staff_name: null, reference: null, member: null },
  ]);
});

test("guessing is reported for a day", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await happened(db, { noun: "staff", verb: "sign_in_failed" });
  expect(await hasRecentPasswordGuessing(db, owner, noon)).toBe(false);
  await happened(db, { noun: "staff", verb: "guessing", at: "2026-11-19T12:00:01.000Z" });
  expect(await hasRecentPasswordGuessing(db, owner, noon)).toBe(true);
  expect(await hasRecentPasswordGuessing(db, owner, new Date(noon.getTime() + 1000))).toBe(false);
});

test("of a hundred thousand rows no filter reads more than an index, and none sorts", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) !== "sqlite") return;
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000)
    insert into activity (id, noun, record_id, verb, at)
    select printf('%08d', i), iif(i % 3, 'enquiry', 'staff'), 'record' || (i % 5000), iif(i % 7, 'received', 'guessing'),
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' minutes') from n`.execute(db);
  const size = auditPageSize;
  const cursor = "2026-02-01T00:00:00.000Z~00044640";
  const filters: [AuditFilter, string[] | undefined, string][] = [
    [{}, undefined, "activity_in_time"],
    [{ who: "nobody" }, undefined, "activity_of_staff"],
    [{ noun: "staff" }, undefined, "activity_of_noun"],
    [{ verb: "guessing" }, undefined, "activity_of_verb"],
    [{ from: "2026-02-01", to: "2026-02-03" }, undefined, "activity_in_time"],
    [{ record: "record1" }, ["record1"], "activity_of_record"],
    [{ noun: "staff", from: "2026-02-01" }, undefined, "activity_of_noun"],
  ];
  for (const [filter, records, index] of filters)
    for (const after of [undefined, cursor]) {
      const page = activityQuery(db, filter, records).$call(oneMore(Object.keys(auditKeys), { after, size }));
      const plan = await planOf(db, page.compile());
      expect(plan).toMatch(new RegExp(`(SEARCH|SCAN) activity USING INDEX ${index}`));
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN (activity|staff|member|enquiries)$/m);
      if (filter.noun || filter.verb || filter.who || filter.from || records || after)
        expect(plan).toContain("SEARCH activity");
      expect((await page.execute()).length).toBeGreaterThan(0);
    }
});

async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  const explained = await db.executeQuery<{ detail: string }>({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });
  return explained.rows.map(({ detail }) => detail).join("\n");
}
