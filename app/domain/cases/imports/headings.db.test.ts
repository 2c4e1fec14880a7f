import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { someStaff } from "../clients/test-clients.ts";
import { chooseHeadings, headingRows } from "./headings.server.ts";
import { confirmColumns, runImport } from "./imports.server.ts";
import { importing } from "./test-imports.ts";

async function begun() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  return { db, staff, imports: importing(db, staff) };
}

const title = Array.from({ length: 15 }, (_, index) => `Line ${index + 1},,`).join("\n");
const people = "Asha,9876500001,5\nRavi,9876500002,5\n";

test("headings that are not recognised can be chosen, also after the check", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.put(`${title}\nKaun,Kahan,Kitna\n${people}`);
  await imports.work(id);
  expect(await headingRows(db, staff, id)).toMatchObject({ row: 1, rows: { length: 18 } });
  expect(await imports.state(id)).toMatchObject({ total: 17 });
  expect(await chooseHeadings(db, staff, { id, row: 16 })).toBe(true);
  expect(await headingRows(db, staff, id)).toMatchObject({ row: 16 });
  const wanted = { state: "mapping", total: 2, columns: '["Kaun","Kahan","Kitna"]' };
  expect(await imports.state(id)).toMatchObject(wanted);
  const mapping = { name: 0, mobile: 1, loanAmount: 2 };
  await confirmColumns(db, staff, { id, mapping, register: "pmegp" }, new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "ready", good: 2, bad: 0 });
  expect(await chooseHeadings(db, staff, { id, row: 17 })).toBe(true);
  expect(await chooseHeadings(db, staff, { id, row: 16 })).toBe(true);
  expect(await imports.state(id)).toMatchObject(wanted);
  await confirmColumns(db, staff, { id, mapping, register: "pmegp" }, new Date());
  await imports.work(id);
  await runImport(db, staff, id, "add", new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "done", added: 2 });
  const rows = await db.selectFrom("import_rows").select("row_no").orderBy("row_no").execute();
  expect(rows.map(({ row_no }) => row_no)).toEqual([17, 18]);
});

test("a list can be said to have no headings; a row that is not there, or the last one, is not taken", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.put(`Name,Mobile,Total Loan\n${people}`);
  await imports.work(id);
  expect(await chooseHeadings(db, staff, { id, row: 0 })).toBe(true);
  expect(await imports.state(id)).toMatchObject({ total: 3, columns: '["Column 1","Column 2","Column 3"]' });
  for (const row of [3, 4, -1, 1.5, Number.NaN])
    expect(await chooseHeadings(db, staff, { id, row })).toBe(false);
  expect(await chooseHeadings(db, staff, { id, row: 1 })).toBe(true);
  expect(await imports.state(id)).toMatchObject({
    total: 2,
    mapping: '{"name":0,"mobile":1,"loanAmount":2}',
  });
  const viewer = { ...staff, role: "viewer" as const };
  await expect((async () => chooseHeadings(db, viewer, { id, row: 1 }))()).rejects.toMatchObject({
    status: 403,
  });
});
