import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { readTable } from "../../../platform/tables/read-table.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { caseFieldNames } from "./case-fields.ts";
import { namedColumn } from "./column-names.ts";
import { clientColumns } from "./columns.ts";
import { type Export, exportClients, exportedColumns, hasMoreThan } from "./export-clients.server.ts";
import { clientFields } from "./fields.ts";
import type { ClientFilter } from "./filter.ts";
import { addClient, someStaff } from "./test-clients.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

async function begun() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const take = async (asked: Partial<Export> = {}) => {
    const wanted = {
      register: "pmegp" as const,
      filter: {},
      format: "csv" as const,
      language: "en" as const,
      ...asked,
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of await exportClients(db, staff, wanted, now)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  };
  const csv = async (filter: ClientFilter = {}) =>
    parse((await take({ filter })).toString(), { bom: true, columns: true }) as Record<string, string>[];
  return { db, staff, take, csv };
}

test("a list is a CSV file with a mark, amounts as numbers and the newest first", async () => {
  const { db, staff, take, csv } = await begun();
  await addClient(db, staff, { name: "सुनीता", loan_amount: 1_234_50, assigned_to: staff.id });
  await addClient(db, staff, {
    name: "Anil",
    status: "Sanctioned",
    term_loan: 500_000_00,
    born_on: "1990-12-25",
  });
  await addClient(db, staff, { register: "pmfme", name: "Other list" });
  await addClient(db, staff, { name: "Deleted" }).then(({ id }) =>
    db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", id).execute(),
  );
  const bytes = await take();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = await csv();
  expect(rows.map((row) => row.Name)).toEqual(["Anil", "सुनीता"]);
  expect(rows[0]).toMatchObject({
    Register: "PMEGP",
    Mobile: "9876500001",
    "Term Loan": "500000",
    "Date of Birth": "1990-12-25",
  });
  expect(rows[1]).toMatchObject({ "Total Loan": "1234.5", Staff: staff.name, "Term Loan": "" });
});

test("stage and who it waits on are the words of the screens", async () => {
  const { db, staff, take } = await begun();
  await addClient(db, staff, { stage: "at_bank", waiting_on: "us" });
  await addClient(db, staff, { stage: "forwarded_to_bank" });
  await addClient(db, staff, { stage: null });
  const stages = { pmegp: [{ key: "at_bank", label: "Bank is checking", hidden: false }] };
  const rows = parse((await take({ stages })).toString(), { bom: true, columns: true });
  expect(rows).toMatchObject([
    { Stage: "", "Waiting on": "" },
    { Stage: "Forwarded to the bank", "Waiting on": "" },
    { Stage: "Bank is checking", "Waiting on": "us" },
  ]);
});

test("a field of the owner's that is called as one of ours takes the place of none", async () => {
  const { db, staff, take } = await begun();
  const field = { kind: "text", inExport: true } as const;
  const { key } = addRegister(onTestFinished, [
    { ...field, key: "name", words: { en: "Name", hi: "नाम" } },
    { ...field, key: "constructor", words: { en: "constructor", hi: "constructor" } },
  ]);
  await addClient(db, staff, { register: key, name: "Asha Devi", custom: '{"name":"Blue Lotus"}' });
  const [heading = [], row = []] = parse((await take({ register: key })).toString(), {
    bom: true,
  }) as string[][];
  expect([heading.indexOf("Name"), heading.slice(-2)]).toEqual([1, ["Name", "constructor"]]);
  expect([row[1], row.slice(-2)]).toEqual(["Asha Devi", ["Blue Lotus", ""]]);
});

test("in Hindi the headings, choices and stages are Hindi, and an import knows all columns but the time of adding", async () => {
  const { db, staff, take } = await begun();
  const given = { gender: "Female", type: "Reapply", status: "Sanctioned", stage: "at_bank" } as const;
  await addClient(db, staff, { ...given, waiting_on: "us", loan_amount: 5_00_000_00 });
  const file = (await take({ language: "hi" })).toString();
  const [row = {}] = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    रजिस्टर: "पीएमईजीपी",
    लिंग: "महिला",
    प्रकार: "पुनः आवेदन",
    स्थिति: "स्वीकृत",
    "कुल लोन": "500000",
    चरण: "बैंक में",
    "किसका इंतज़ार": "हम",
  });
  const known = Object.keys(row).map((heading) => namedColumn(heading)?.field);
  expect(known).toEqual(["register", ...clientFields, ...caseFieldNames, "reached", undefined]);
});

test("the filter of the list is that of the file, and pages join without a gap", async () => {
  const { db, staff, csv } = await begun();
  for (let n = 0; n < 560; n++)
    await addClient(
      db,
      staff,
      { name: `Client ${n}`, status: n % 2 ? "Rejected" : null },
      new Date(+now + n),
    );
  expect(new Set((await csv()).map((row) => row.Name)).size).toBe(560);
  const rejected = await csv({ status: "Rejected" });
  expect(rejected).toHaveLength(280);
  expect((await csv({ q: "client 55" })).map((row) => row.Name)).toEqual([
    ...["559", "558", "557", "556", "555", "554", "553", "552", "551", "550", "55"].map((n) => `Client ${n}`),
  ]);
});

test("no cell is a formula, in CSV by an apostrophe, in a workbook by its kind", async () => {
  const { db, staff, take, csv } = await begun();
  const formulas = ['=HYPERLINK("http://x")', "+1", "-1", "@x", "\t=1"];
  for (const name of formulas) await addClient(db, staff, { name, address: `'${name}` });
  for (const row of await csv()) expect([row.Name?.[0], row.Address?.slice(0, 2)]).toEqual(["'", "''"]);
  const folder = mkdtempSync(join(tmpdir(), "sopan-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "list.xlsx"), await take({ format: "xlsx" }));
  const names: string[] = [];
  for await (const { cells } of (await readTable(join(folder, "list.xlsx"))).rows) names.push(cells[1] ?? "");
  expect(names).toEqual(["Name", ...formulas.toReversed()]);
  const xml = (await take({ format: "xlsx" })).toString("latin1");
  expect(xml).not.toContain("<f>");
});

test("who took which list is written down, what was searched for is not", async () => {
  const { db, staff, take } = await begun();
  await take({ filter: { q: "sunita", status: null }, format: "xlsx" });
  const row = await db.selectFrom("activity").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ noun: "client", verb: "list_exported", staff_id: staff.id });
  expect(JSON.parse(row.after ?? "")).toEqual({ register: "pmegp", format: "xlsx", status: null });
});

test("a viewer cannot export lists", async () => {
  const { db, staff } = await begun();
  const asked = { register: "pmegp", filter: {}, format: "csv", language: "en" } as const;
  await expect(exportClients(db, { ...staff, role: "viewer" }, asked, now)).rejects.toMatchObject({
    status: 403,
  });
});

test("whether a list is too long for a workbook is known for every filter", async () => {
  const { db, staff } = await begun();
  for (let n = 0; n < 5; n++) await addClient(db, staff, { loan_amount: n * 100 });
  const more = (filter: ClientFilter, limit: number) =>
    hasMoreThan(db, staff, { register: "pmegp", filter }, limit);
  expect([await more({}, 4), await more({}, 5)]).toEqual([true, false]);
  expect([await more({ least: 100 }, 3), await more({ least: 100 }, 4)]).toEqual([true, false]);
});

test("what a list can show of a client is in its export too", () => {
  const shown = Object.values(clientColumns).map(({ column }) => column);
  expect(exportedColumns).toEqual(expect.arrayContaining(shown));
});
