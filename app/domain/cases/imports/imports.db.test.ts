import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addEndpoint } from "../../delivery/webhooks/endpoints.server.ts";
import { secret } from "../../office/privacy/test-person.ts";
import { changeClient, lockClient } from "../clients/change-client.server.ts";
import { addNote } from "../clients/notes.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { checkRows } from "./check-rows.server.ts";
import { listRows } from "./import-rows.server.ts";
import {
  confirmColumns,
  createImport,
  removeImport,
  runImport,
  stopImport,
  undoImport,
} from "./imports.server.ts";
import { readRows } from "./read-rows.server.ts";
import { importing, sampleList } from "./test-imports.ts";

const head = "Name,Mobile,Total Loan,Term Loan,Address\n";

async function begun() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  return { db, staff, imports: importing(db, staff) };
}

/** Name and list_state of every client, in the order of creation. */
async function files(db: Db) {
  const rows = await db.selectFrom("clients").select(["name", "list_state"]).orderBy("id").execute();
  return rows.map(({ name, list_state }) => `${name} ${list_state}`);
}

test("a list is read, checked and imported as the form would have saved it", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  expect(await imports.state(id)).toMatchObject({
    total: 3,
    good: 3,
    bad: 0,
    gaps: 1,
    duplicates: 0,
    repeats: 0,
  });
  expect(await runImport(db, staff, id, "skip", new Date())).toBe(true);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({
    state: "done",
    added: 3,
    updated: 0,
    skipped: 0,
    refused: 0,
  });
  const clients = await db.selectFrom("clients").selectAll().orderBy("id").execute();
  expect(clients[0]).toMatchObject({
    name: "Sunita Devi",
    mobile: "9876500001",
    gender: "Female",
    status: "Sanctioned",
    version: 1,
    loan_amount: 500_000_00,
    term_loan: 300_000_00,
    cash_credit: 200_000_00,
    list_state: "pmegp",
    search: "sunita devi\nflour mill\n9876500001\n\n SNT DB \n FLR ML \n\n",
    name_key: "sunita devi",
    created_by: staff.id,
  });
  expect(clients[1]).toMatchObject({ loan_amount: 1_000_000_00, term_loan: null, status: null });
  expect(clients[2]).toMatchObject({ father_name: "", address: "", gender: "Female" });
});

/** How much the rows of imports take in the database; rows that are removed again leave it as large. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = await (dbEngine(db) === "sqlite"
    ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`
    : sql<{ size: number }>`select pg_relation_size('import_rows') as size`
  ).execute(db);
  return Number(rows[0]?.size);
}

test("of a file that is refused at its last row nothing is stored, and the database does not grow", async () => {
  const { db, imports } = await begun();
  const before = await sizeOf(db);
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `Client ${n},98765${String(n).padStart(5, "0")},5000`,
  );
  const id = await imports.put(`${head}${rows.join("\n")}\nLast,9876500001,${"x".repeat(40_000)}`);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "failed", total: 0 });
  expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
  expect((await sizeOf(db)) - before).toBeLessThan(100_000);
});

test("a day that can be read in one order only decides how all days are read, in whatever row it is", async () => {
  const { db, staff, imports } = await begun();
  const rows = Array.from(
    { length: 1200 },
    (_, n) =>
      `Client ${n},98765${String(n).padStart(5, "0")},5000,${n === 1150 ? "12/25/1990" : "02/03/1990"}`,
  );
  const id = await imports.ready(`Name,Mobile,Total Loan,DOB\n${rows.join("\n")}`);
  expect(await imports.state(id)).toMatchObject({ good: 1200, day_order: "month" });
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const days = await db.selectFrom("clients").select("born_on").distinct().orderBy("born_on").execute();
  expect(days.map(({ born_on }) => born_on)).toEqual(["1990-02-03", "1990-12-25"]);
});

test("each client and the import have their history, and nothing is sent to a form service", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const rows = await db
    .selectFrom("activity")
    .select(["noun", "verb", "staff_id", "after"])
    .orderBy("id")
    .execute();
  expect(rows.filter(({ noun }) => noun === "client").map(({ verb, staff_id }) => [verb, staff_id])).toEqual(
    Array(3).fill(["created", staff.id]),
  );
  const own = rows.filter(({ noun }) => noun === "import");
  expect(own.map(({ verb }) => verb)).toEqual(["uploaded", "imported"]);
  expect(JSON.parse(own[1]?.after ?? "")).toEqual({ added: 3, updated: 0, skipped: 0, refused: 0 });
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

const twice = `${head}Sunita Devi,9876500001,10,10,New Town\nAnil,9876500002,20,20,\nAnil Kumar,9876500002,30,30,Tola\n`;

test.each([
  ["skip", { added: 1, skipped: 2, updated: 0 }, ["Sunita pmegp", "Anil pmegp"]],
  ["update", { added: 1, skipped: 0, updated: 2 }, ["Sunita Devi pmegp", "Anil Kumar pmegp"]],
  [
    "add",
    { added: 3, skipped: 0, updated: 0 },
    ["Sunita pmegp", "Sunita Devi pmegp", "Anil pmegp", "Anil Kumar pmegp"],
  ],
] as const)("a duplicate number: %s", async (policy, counts, wanted) => {
  const { db, staff, imports } = await begun();
  await addClient(
    db,
    staff,
    { name: "Sunita", mobile: "9876500001", father_name: "Ramesh" },
    new Date(2026, 1, 1),
  );
  const id = await imports.ready(twice);
  expect(await imports.state(id)).toMatchObject({ good: 3, duplicates: 1, repeats: 1 });
  await runImport(db, staff, id, policy, new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject(counts);
  expect(await files(db)).toEqual(wanted);
  const old = await db.selectFrom("clients").selectAll().orderBy("id").executeTakeFirstOrThrow();
  if (policy === "update")
    expect(old).toMatchObject({ father_name: "Ramesh", address: "New Town", loan_amount: 10_00, version: 2 });
});

test("a number in the other register alone is skipped, or added as another client", async () => {
  const { db, staff, imports } = await begun();
  await addClient(db, staff, { register: "pmfme", mobile: "9876500001", name: "Other" });
  const skipped = await imports.ready(sampleList);
  await runImport(db, staff, skipped, "skip", new Date());
  await imports.work(skipped);
  expect(await imports.state(skipped)).toMatchObject({ added: 2, skipped: 1 });
  const again = await imports.ready(sampleList);
  await runImport(db, staff, again, "update", new Date());
  await imports.work(again);
  expect(await imports.state(again)).toMatchObject({ added: 1, skipped: 2, updated: 0 });
});

test("an update that would break the form's rules is refused, and the client stays as it is", async () => {
  const { db, staff, imports } = await begun();
  const { id: client } = await addClient(db, staff, {
    mobile: "9876500001",
    loan_amount: 100_00,
    term_loan: 60_00,
    cash_credit: 40_00,
  });
  const id = await imports.ready("Name,Mobile,Term Loan\nSunita,9876500001,70\n");
  await runImport(db, staff, id, "update", new Date());
  await imports.work(id);
  const after = await db.selectFrom("clients").selectAll().where("id", "=", client).executeTakeFirstOrThrow();
  expect([after.loan_amount, after.term_loan, after.cash_credit]).toEqual([70_00, 70_00, null]);
  const wrong = await imports.ready(
    "Name,Mobile,Total Loan,Term Loan,Cash Credit\nSunita,9876500001,90,70,30\n",
  );
  expect(await imports.state(wrong)).toMatchObject({ good: 0, bad: 1 });
});

test("rows with errors stay out, each with its reason, and can be seen", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(`${sampleList}Bad,,9.87E+09,x,,Bakery,1,1,,\n`);
  expect(await imports.state(id)).toMatchObject({ good: 3, bad: 1 });
  const rows = await listRows(db, staff, id, { states: ["bad", "refused"] });
  expect(rows).toEqual([
    {
      row: 5,
      state: "bad",
      cells: expect.arrayContaining(["Bad"]),
      problems: [
        { field: "mobile", problem: "cut" },
        { field: "gender", problem: "choice" },
      ],
    },
  ]);
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ added: 3, refused: 0 });
});

test("columns that were chosen wrongly can be chosen again", async () => {
  const { db, staff, imports } = await begun();
  const list = "A,B\nSunita,9876500001\nAnil,9876500002\n";
  const id = await imports.ready(list, { mapping: { name: 1, mobile: 0, loanAmount: 1 } });
  expect(await imports.state(id)).toMatchObject({ good: 0, bad: 2 });
  await confirmColumns(
    db,
    staff,
    { id, mapping: { name: 0, mobile: 1, loanAmount: 1 }, register: "pmfme" },
    new Date(),
  );
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "ready", bad: 2 });
  const rows = await listRows(db, staff, id, { states: ["bad"] });
  // Ten digits are more than the amounts that we count.
  expect(rows[0]?.problems).toEqual([{ field: "loanAmount", problem: "amount" }]);
});

test("a file that cannot be read leaves its reason and nothing else", async () => {
  const { db, imports } = await begun();
  for (const [content, reason] of [
    ["", "empty"],
    ["%PDF-1.7", "pdf"],
    ["Name,Mobile\n", "onlyHeadings"],
    [`Name,Mobile\n${"Anil,9876500002\n".repeat(700)}"broken`, "quote"],
  ] as const) {
    const id = await imports.put(content);
    await imports.work(id);
    const { state, failure, total } = await imports.state(id);
    expect([state, JSON.parse(failure ?? "{}").reason, total]).toEqual(["failed", reason, 0]);
  }
  expect(await db.selectFrom("import_rows").selectAll().execute()).toEqual([]);
});

test("a run is undone as a whole, except clients that were changed since", async () => {
  const { db, staff, imports } = await begun();
  const old = await addClient(
    db,
    staff,
    { mobile: "9876500001", name: "Sunita", loan_amount: 1_00, term_loan: 1_00 },
    new Date(2026, 1, 1),
  );
  const id = await imports.ready(
    `${sampleList}Anil K,,9876500002,M,,,,,,\n`.replace(
      "Anil K,,9876500002,M,,,,",
      "Anil K,,9876500002,M,,,5,5,",
    ),
  );
  await runImport(db, staff, id, "update", new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ added: 2, updated: 2 });
  const meena = await db
    .selectFrom("clients")
    .select("id")
    .where("name", "=", "Meena Kumari")
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (trx) => {
    const client = await lockClient(trx, meena.id);
    if (client)
      await changeClient(trx, staff, client, { status: "Rejected" }, { verb: "changed", now: new Date() });
  });
  expect(await undoImport(db, staff, id, new Date())).toBe(true);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "undone", undone: 3, kept: 1 });
  const back = await db.selectFrom("clients").selectAll().where("id", "=", old.id).executeTakeFirstOrThrow();
  expect(back).toMatchObject({
    name: "Sunita",
    loan_amount: 1_00,
    term_loan: 1_00,
    cash_credit: null,
    list_state: "pmegp",
  });
  expect(await files(db)).toEqual(["Sunita pmegp", "Anil Kumar trash", "Meena Kumari pmegp"]);
  expect(await undoImport(db, staff, id, new Date())).toBe(false);
});

test("an undo leaves a client with a note of staff", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const anil = db.selectFrom("clients").select("id").where("name", "=", "Anil Kumar");
  const { id: client } = await anil.executeTakeFirstOrThrow();
  await addNote(db, staff, client, { kind: "call", text: "Will bring his papers" }, new Date());
  await undoImport(db, staff, id, new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "undone", undone: 2, kept: 1 });
});

test("after thirty days a run cannot be undone", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  expect(await undoImport(db, staff, id, later(31))).toBe(false);
  expect(await undoImport(db, staff, id, later(29))).toBe(true);
});

test.each(["reading", "checking"] as const)(
  "an import can be removed while a worker is %s it, and the worker writes nothing more",
  async (state) => {
    const { db, staff, imports } = await begun();
    const id = state === "reading" ? await imports.put(sampleList) : await imports.ready(sampleList);
    await db.updateTable("imports").set({ state }).execute();
    const found = await imports.state(id);
    expect(await removeImport(db, staff, id, new Date())).toBe(true);
    const { signal } = new AbortController();
    const step = { db, signal, folder: imports.folder, secret, stages: {} };
    await (state === "reading" ? readRows(step, found) : checkRows(step, found));
    expect(await db.selectFrom("imports").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("import_rows").select("row_no").execute()).toEqual([]);
  },
);

test("an import that was never run can be removed, one that was run cannot", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  expect(await removeImport(db, staff, id, new Date())).toBe(true);
  expect(await db.selectFrom("import_rows").selectAll().execute()).toEqual([]);
  const run = await imports.ready(sampleList);
  await runImport(db, staff, run, "skip", new Date());
  await imports.work(run);
  expect(await removeImport(db, staff, run, new Date())).toBe(false);
});

test("a run or an undo that is stopped says why it ended, and counts what was done", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  expect(await stopImport(db, staff, id, new Date())).toBe(true);
  expect(await imports.state(id)).toMatchObject({
    state: "done",
    good: 3,
    added: 0,
    failure: '{"reason":"stopped","step":"running"}',
  });
  const other = await imports.ready(sampleList);
  await runImport(db, staff, other, "skip", new Date());
  await imports.work(other);
  expect(await undoImport(db, staff, other, new Date())).toBe(true);
  expect(await stopImport(db, staff, other, new Date())).toBe(true);
  await imports.work(other);
  expect(await imports.state(other)).toMatchObject({
    state: "done",
    added: 3,
    undone: 0,
    kept: 0,
    failure: '{"reason":"stopped","step":"undoing"}',
  });
  expect(await undoImport(db, staff, other, new Date())).toBe(true);
  await imports.work(other);
  expect(await imports.state(other)).toMatchObject({ state: "undone", undone: 3 });
  expect(await stopImport(db, staff, other, new Date())).toBe(false);
});

test("two workers on the same import do nothing twice", async () => {
  const { db, staff, imports } = await begun();
  const mobiles = Array.from({ length: 450 }, (_, n) => `98765${String(n).padStart(5, "0")}`);
  const rows = mobiles.map((mobile, n) => `Client ${n},${mobile},500`);
  const id = await imports.ready(`Name,Mobile,Total Loan\n${rows.join("\n")}`);
  await runImport(db, staff, id, "add", new Date());
  await Promise.all([imports.work(id), imports.work(id)]);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "done", added: 450 });
  const added = await db.selectFrom("clients").select("mobile").orderBy("mobile").execute();
  expect(added.map(({ mobile }) => mobile)).toEqual(mobiles);
});

test("a run of staff who have lost the permission adds nothing", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  await db.updateTable("staff").set({ role: "viewer" }).where("id", "=", staff.id).execute();
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "done", added: 0 });
  expect(await files(db)).toEqual([]);
});

test("a viewer may do none of it", async () => {
  const { db, staff, imports } = await begun();
  const id = await imports.ready(sampleList);
  const viewer = { ...staff, role: "viewer" as const };
  const tries = [
    () => createImport(db, viewer, { id: "x", register: "pmegp", fileName: "x" }, new Date()),
    () => runImport(db, viewer, id, "skip", new Date()),
    () => undoImport(db, viewer, id, new Date()),
    () => removeImport(db, viewer, id, new Date()),
    () => listRows(db, viewer, id, { states: ["bad"] }),
  ];
  for (const attempt of tries) await expect((async () => attempt())()).rejects.toMatchObject({ status: 403 });
});

test("an import and its undo are one event each, whatever their clients were before", async () => {
  const { db, staff, imports } = await begun();
  const owner = await someStaff(db, "9000000009", "owner");
  await addEndpoint(db, owner, { url: "https://a.example/", types: [], sealWith: "s" }, new Date());
  const id = await imports.ready(sampleList);
  await runImport(db, staff, id, "skip", new Date());
  await imports.work(id);
  const noted = () => db.selectFrom("pending_events").select(["type", "record_id"]).execute();
  const event = { type: "clients.imported", record_id: id };
  expect(await noted()).toEqual([event]);
  await undoImport(db, staff, id, new Date());
  await imports.work(id);
  expect(await noted()).toEqual([event, event]);
});
