import { expect, test } from "vitest";
import type { TypedClient } from "../../../../domain/cases/clients/fields.ts";
import { addClient, someStaff } from "../../../../domain/cases/clients/test-clients.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../../platform/db/test-database.ts";
import { dayMs, minuteMs } from "../../../../platform/language/time.ts";
import { clientFormAction } from "./client-form-action.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const nowhere = { forms: {}, mail: undefined, allow: [] };
const submission = "0f8fad5b-d9cb-469f-a165-70867728950e";
const typed: Partial<TypedClient> = {
  name: "Sunita Devi",
  fatherName: "Ramesh Prasad",
  mobile: "98765 00001",
  gender: "Female",
  address: "Ward 4",
  projectName: "Flour mill",
  loanAmount: "5,00,000",
  termLoan: "5,00,000",
};

function post(db: Db, staff: Staff, changes: Record<string, string> = {}, id?: string, at = now) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, submission, ...changes })) form.set(name, value);
  return clientFormAction({ db, outbox: nowhere }, staff, { register: "pmegp", id, form }, at);
}

async function withStaff() {
  const db = await freshDatabase();
  return { db, staff: await someStaff(db) };
}

const names = async (db: Db) =>
  (await db.selectFrom("clients").select("name").orderBy("id").execute()).map(({ name }) => name);

test("a form that is sent twice at once adds one client, and both posts succeed", async () => {
  const { db, staff } = await withStaff();
  for (let round = 0; round < 10; round++) {
    const changes = {
      mobile: `98765000${10 + round}`,
      fatherName: `Father ${"bdfghklmnp"[round]}`,
      submission: submission.replace(/..$/, String(10 + round)),
    };
    const results = await Promise.all([post(db, staff, changes), post(db, staff, changes)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["repeated", "saved"]);
  }
  expect((await names(db)).length).toBe(10);
});

test("a form is saved once, however far the clock steps back before it is sent again", async () => {
  const { db, staff } = await withStaff();
  await post(db, staff);
  for (const ms of [1, 2_000, 75 * minuteMs, 365 * dayMs]) {
    const earlier = new Date(now.getTime() - ms);
    for (const confirmed of [{}, { sameMobile: "9876500001" }])
      expect(await post(db, staff, confirmed, undefined, earlier)).toMatchObject({ status: "repeated" });
  }
  expect(await names(db)).toEqual(["Sunita Devi"]);
});

test("of two people who add one number at once, the second is told of the first", async () => {
  const { db, staff } = await withStaff();
  const other = await someStaff(db, "9000000002");
  for (let round = 10; round < 20; round++) {
    const mobile = `98765000${round}`;
    const results = await Promise.all(
      [staff, other].map((by) => post(db, by, { mobile, fatherName: `Father ${"bdfghklmnp"[round - 10]}` })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["refused", "saved"]);
  }
});

test("a form that is sent again later is no conflict with itself", async () => {
  const { db, staff } = await withStaff();
  expect(await post(db, staff)).toMatchObject({ status: "saved" });
  expect(await post(db, staff)).toMatchObject({ status: "repeated" });
  expect(await post(db, staff, { sameMobile: "9876500001" })).toMatchObject({ status: "repeated" });
  expect(await names(db)).toEqual(["Sunita Devi"]);
});

test("other values from the same form are another client, and asked about", async () => {
  const { db, staff } = await withStaff();
  await post(db, staff);
  expect(await post(db, staff, { name: "Sunita Kumari" })).toMatchObject({
    status: "refused",
    duplicates: [{}],
  });
  expect(await post(db, staff, { name: "Sunita Kumari", sameMobile: "9876500001" })).toMatchObject({
    status: "saved",
  });
});

test("the same form of somebody else is not taken for one's own", async () => {
  const { db, staff } = await withStaff();
  await post(db, staff);
  expect(await post(db, await someStaff(db, "9000000002"))).toMatchObject({
    status: "refused",
    duplicates: [{}],
  });
});

test("an edit that is sent twice at once is saved once, without a conflict", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  const changes = { address: "Ward 9", version: "1" };
  const results = await Promise.all([post(db, staff, changes, id), post(db, staff, changes, id)]);
  expect(results).toMatchObject([{ status: "saved" }, { status: "repeated", saved: id }]);
  const row = await db.selectFrom("clients").select(["address", "version"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ address: "Ward 9", version: 2 });
});

test("an edit that came too late stays one, however often it is sent", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  await post(db, staff, { address: "Ward 9", version: "1" }, id);
  for (let time = 0; time < 2; time++)
    expect(await post(db, staff, { address: "Ward 7", version: "1" }, id)).toMatchObject({ status: "stale" });
});
