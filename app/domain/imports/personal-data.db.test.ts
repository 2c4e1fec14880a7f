import { expect, test } from "vitest";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { erasePerson, lookUpPerson } from "../privacy/people.server.ts";
import { applyRetention } from "../privacy/retention.server.ts";
import { member, person } from "../privacy/test-person.ts";
import { runImport } from "./imports.server.ts";
import { importing, sampleList } from "./test-imports.ts";

async function begun() {
  const db = await freshDatabase();
  const owner = await member(db);
  return { db, owner, imports: importing(db, owner) };
}

test("a person's rows are found at every step of an import, and an erasure takes them alone", async () => {
  const { db, owner, imports } = await begun();
  const waiting = await imports.put(sampleList);
  await imports.work(waiting);
  const done = await imports.ready(`${sampleList}Bad,,9876500001,x,,Bakery,1,1,,\n`);
  await runImport(db, owner, done, "skip", new Date());
  await imports.work(done);
  const held = await lookUpPerson(db, owner, person("98765 00001"), new Date());
  const rows = held.nouns.find(({ noun }) => noun === "imports")?.records ?? [];
  expect(rows.map(({ data }) => [data.row, data.Name])).toEqual([
    [2, "Sunita Devi"],
    [5, "Bad"],
    [2, "Sunita Devi"],
  ]);
  const { gone, left } = await erasePerson(db, owner, person("98765 00001"), new Date());
  expect(gone).toMatchObject({ imports: 3, clients: 1 });
  expect(left.find(({ noun }) => noun === "imports")?.records).toEqual([]);
  expect(JSON.stringify(await db.selectFrom("import_rows").selectAll().execute())).not.toMatch(
    /98765 ?00001|Sunita/,
  );
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toHaveLength(4);
});

test("two numbers in one cell are found by either, and an address only as a whole", async () => {
  const { db, owner, imports } = await begun();
  const done = await imports.ready(
    "Name,Mobile,Total Loan,Email\nA,98765 00001 / 98765 00002,5,\nB,9876500003,5,shriram@example.com\n",
  );
  await runImport(db, owner, done, "skip", new Date());
  await imports.work(done);
  const found = async (typed: string) =>
    (await lookUpPerson(db, owner, person(typed), new Date())).nouns.find(({ noun }) => noun === "imports")
      ?.records.length;
  expect(await found("9876500002")).toBe(1);
  expect(await found("ram@example.com")).toBe(0);
  expect(await found("shriram@example.com")).toBe(1);
});

test("rows go thirty days after the end, what was never run goes as a whole", async () => {
  const { db, owner, imports } = await begun();
  const done = await imports.ready(sampleList);
  await runImport(db, owner, done, "skip", new Date());
  await imports.work(done);
  await imports.ready(sampleList);
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  await applyRetention(db, after(29));
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toHaveLength(6);
  await applyRetention(db, after(31));
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
  const left = await db.selectFrom("imports").select("id").execute();
  expect(left.map(({ id }) => id)).toEqual([done]);
});
