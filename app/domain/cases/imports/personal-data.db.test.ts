import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { applyRetention } from "../../office/privacy/retention.server.ts";
import { member, person } from "../../office/privacy/test-person.ts";
import { addClient } from "../clients/test-clients.ts";
import { listRows } from "./import-rows.server.ts";
import { runImport } from "./imports.server.ts";
import { importing, sampleList } from "./test-imports.ts";

async function begun() {
  const db = await freshDatabase();
  const owner = await member(db);
  return { db, owner, imports: importing(db, owner) };
}

function rowsBelowHeadings(db: Db) {
  const rows = db.selectFrom("import_rows").selectAll().where("state", "<>", "above");
  return rows.orderBy("row_no").execute();
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
  expect(await rowsBelowHeadings(db)).toHaveLength(4);
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

const asTyped = [
  ...["98444.44444", "(984) 444-4444", "+91-98444/44444", "९८४४४ ४४४४४", "9.844444444E+09", "9844444444.0"],
  ...["۹۸۴۴۴۴۴۴۴۴", "９８４４４ ４４４４４"],
  ...['call ""98444 44444""', "98444\t44444", "Ravi 98444-44444 or 98765 00009"],
];
const longer = "9844444444123";
const others = ["19844444445", "9.84444E+09"];

test("a number is found and erased in a waiting list however it is typed, and nobody else's is", async () => {
  const { db, owner, imports } = await begun();
  const line = (cell: string, index: number) => `Asha,"${cell}",${500 + index}`;
  const lines = [...asTyped.map(line), ...[longer, ...others].map(line), "Other,98444,44444"];
  const list = `Name,Mobile,Total Loan\n${lines.join("\n")}\n`;
  const waiting = await imports.put(list);
  await imports.work(waiting);
  const ready = await imports.ready(list);
  const { gone } = await erasePerson(db, owner, person("98444 44444"), new Date());
  expect(gone).toMatchObject({ imports: 2 * [...asTyped, longer].length });
  for (const id of [waiting, ready]) {
    const rows = (await rowsBelowHeadings(db)).filter(({ import_id }) => import_id === id);
    const left = rows.map(({ cells }) => JSON.parse(cells)[1]);
    expect(left).toEqual([...others, "98444"]);
  }
  await runImport(db, owner, ready, "add", new Date());
  await imports.work(ready);
  expect(await db.selectFrom("clients").select("id").execute()).toEqual([]);
});

test("no import adds an erased number again, until the person is a client again", async () => {
  const { db, owner, imports } = await begun();
  const list = "Name,Mobile,Total Loan\nAsha,98444.44444,5\nRavi,9844444445,5\n";
  await addClient(db, owner, { mobile: "9844444444", email: "asha@sopan.example" });
  const waiting = await imports.ready(list);
  // By the address: the row has only the number.
  await erasePerson(db, owner, person("asha@sopan.example"), new Date());
  await runImport(db, owner, waiting, "add", new Date());
  await imports.work(waiting);
  expect(await imports.state(waiting)).toMatchObject({ state: "done", added: 1, refused: 1 });
  const long = new Date(Date.now() - 500 * 24 * 60 * 60_000).toISOString();
  await db.updateTable("erased_numbers").set({ at: long }).execute();
  const later = await imports.ready(list);
  expect(await imports.state(later)).toMatchObject({ good: 1, bad: 1 });
  // A list that has the number again keeps its code.
  expect(await applyRetention(db, new Date())).not.toHaveProperty("leftOutNumbers", 1);
  for (const id of [waiting, later])
    expect(await listRows(db, owner, id, { states: ["bad", "refused"] })).toMatchObject([
      { row: 2, problems: [{ field: "mobile", problem: "erased" }] },
    ]);
  expect(JSON.stringify(await db.selectFrom("erased_numbers").selectAll().execute())).not.toContain("98444");
  await addClient(db, owner, { mobile: "9844444444" });
  const again = await imports.ready(list);
  expect(await imports.state(again)).toMatchObject({ good: 2, bad: 0 });
});

test("rows go thirty days after the end, what was never run goes as a whole", async () => {
  const { db, owner, imports } = await begun();
  const done = await imports.ready(sampleList);
  await runImport(db, owner, done, "skip", new Date());
  await imports.work(done);
  await imports.ready(sampleList);
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  await applyRetention(db, after(29));
  expect(await rowsBelowHeadings(db)).toHaveLength(6);
  await applyRetention(db, after(31));
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
  const left = await db.selectFrom("imports").select("id").execute();
  expect(left.map(({ id }) => id)).toEqual([done]);
});
