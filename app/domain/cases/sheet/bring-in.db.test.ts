import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { faults } from "../../delivery/deliveries/test-providers.ts";
import { erasePerson } from "../../office/privacy/people.server.ts";
import { applyRetention } from "../../office/privacy/retention.server.ts";
import { member, person, secret, silent } from "../../office/privacy/test-person.ts";
import { changeClient, lockClient } from "../clients/change-client.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { emptyTrash } from "../clients/trash.server.ts";
import { previewRun } from "./bring-in.server.ts";
import { listRunRows, listRuns, wantRun } from "./report.server.ts";
import { claimRun, closeRun, noteProgress, releaseRun } from "./runs.server.ts";
import { createSheetWorker, runNext } from "./sync-worker.server.ts";
import { rowsReply, sampleRow, startSheet } from "./test-sheet.ts";

type Sheet = Awaited<ReturnType<typeof startSheet>>;
const second = { ...sampleRow, name: "Ravi Sample", mobile: "+91 98765 00002", loanAmount: "5,00,000" };

async function setUp(rows: unknown = [sampleRow, second]) {
  const db = await freshDatabase();
  const owner = await member(db);
  const sheet = await startSheet(db, rows);
  return { db, owner, sheet };
}

/** Does one run to its end and returns its report. */
async function run({ db, owner, sheet }: Awaited<ReturnType<typeof setUp>>, rows?: unknown) {
  if (rows) sheet.reply = rowsReply(rows);
  expect(await wantRun(db, owner, "pmegp", new Date())).toBe(true);
  await runNext(toolsOf(db, sheet), undefined);
  const [report] = await listRuns(db, owner);
  if (!report) throw new Error("no run");
  return { ...report, rows: await listRunRows(db, owner, report.id, 0) };
}

const toolsOf = (db: Db, sheet: Sheet) => ({
  db,
  reader: sheet.reader,
  secret,
  log: silent,
  now: () => new Date(),
  signal: new AbortController().signal,
});

const files = (db: Db) => db.selectFrom("clients").selectAll().orderBy("mobile").execute();

async function edit(db: Db, mobile: string, change: Parameters<typeof changeClient>[3]) {
  const { id } = await db
    .selectFrom("clients")
    .select("id")
    .where("mobile", "=", mobile)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (trx) => {
    const client = await lockClient(trx, id);
    if (client) await changeClient(trx, undefined, client, change, { verb: "changed", now: new Date() });
  });
}

test("new rows become clients, and a second run changes nothing", async () => {
  const all = await setUp();
  expect(await run(all)).toMatchObject({ state: "done", counts: { added: 2 }, startedBy: "Sample owner" });
  expect(await files(all.db)).toMatchObject([
    {
      name: "Asha Sample",
      mobile: "9876500001",
      born_on: "1990-02-28",
      loan_amount: 500_000_00,
      list_state: "pmegp",
    },
    { name: "Ravi Sample", mobile: "9876500002", quotation_url: "https://papers.example/q.pdf" },
  ]);
  const before = await all.db.selectFrom("activity").selectAll().where("noun", "=", "client").execute();
  expect(await run(all)).toMatchObject({ counts: { unchanged: 2 }, rows: [] });
  expect(await all.db.selectFrom("activity").selectAll().where("noun", "=", "client").execute()).toEqual(
    before,
  );
  const told = await all.db
    .selectFrom("activity")
    .select("verb")
    .where("noun", "=", "sheet")
    .orderBy("id")
    .execute();
  expect(told.map(({ verb }) => verb)).toEqual(["wanted", "brought_in", "wanted", "brought_in"]);
});

test("a preview counts what a run then does, and writes nothing", async () => {
  const { db, owner, sheet } = await setUp([sampleRow, { ...second, gender: "" }]);
  expect(await previewRun(db, owner, sheet.reader, secret)).toMatchObject({
    ok: true,
    rows: 2,
    counts: { added: 1, refused: 1 },
    examples: [{ line: 3, outcome: "refused", problems: [{ field: "gender", problem: "required" }] }],
  });
  expect(await files(db)).toEqual([]);
});

test("a client follows the sheet in fields that nobody changed here; conflicts are reported and not written", async () => {
  const all = await setUp([sampleRow]);
  await run(all);
  await edit(all.db, sampleRow.mobile, { address: "Ours", project_name: "Ours" });
  const report = await run(all, [{ ...sampleRow, name: "Asha New", address: "Theirs" }]);
  expect(report).toMatchObject({ counts: { updated: 1, conflict: 1 } });
  const [file] = await files(all.db);
  expect(file).toMatchObject({
    name: "Asha New",
    address: "Ours",
    project_name: "Ours",
    name_key: "asha new",
  });
  expect(report.rows).toMatchObject([
    { line: 2, outcome: "conflict", fields: ["address"], file: { mobile: sampleRow.mobile, id: file?.id } },
  ]);
  expect(await run(all)).toMatchObject({ counts: { conflict: 1 } });
  // With the same value in both there is no conflict any more.
  await edit(all.db, sampleRow.mobile, { address: "Theirs" });
  expect(await run(all)).toMatchObject({ counts: { unchanged: 1 }, rows: [] });
});

test("the parts of a loan are updated together or not at all, so that the sum is always right", async () => {
  const all = await setUp([sampleRow]);
  await run(all);
  await edit(all.db, sampleRow.mobile, { term_loan: 100_000_00, cash_credit: 400_000_00 });
  const dearer = { ...sampleRow, loanAmount: "600000", termLoan: "400000" };
  expect(await run(all, [dearer])).toMatchObject({ counts: { conflict: 1 } });
  expect(await files(all.db)).toMatchObject([{ loan_amount: 500_000_00, term_loan: 100_000_00 }]);
});

test("rows that the form would refuse are reported with the form's problems, and the others are added", async () => {
  const all = await setUp([
    sampleRow,
    null,
    { ...second, loanAmount: "₹ पाँच लाख" },
    { ...second, mobile: "9.87E+09" },
    { ...second, mobile: "9876500003", termLoan: "1" },
    { ...sampleRow, name: "Once more" },
    { ...second, mobile: "9876500004", quotation_link: "http://papers.example" },
  ]);
  const report = await run(all);
  expect(report.counts).toEqual({ added: 1, refused: 4, repeated: 1 });
  expect(report.rows).toEqual([
    { line: 4, outcome: "refused", problems: [{ field: "loanAmount", problem: "amount" }] },
    { line: 5, outcome: "refused", problems: [{ field: "mobile", problem: "cut" }] },
    { line: 6, outcome: "refused", problems: [{ field: "loanAmount", problem: "sum" }] },
    { line: 7, outcome: "repeated", first: 2 },
    { line: 8, outcome: "refused", problems: [{ field: "quotation_link", problem: "link" }] },
  ]);
  expect(JSON.stringify(await all.db.selectFrom("sheet_run_rows").selectAll().execute())).not.toContain(
    "Ravi",
  );
});

test("clients of our own are not changed, and clients in the trash are not added again", async () => {
  const all = await setUp();
  const { db, owner } = all;
  await addClient(db, owner, { mobile: "9876500001", name: "Ours" });
  await run(all);
  await db.updateTable("clients").set({ list_state: "trash" }).where("mobile", "=", "9876500002").execute();
  expect(await run(all)).toMatchObject({ counts: { own: 1, removed: 1 } });
  expect((await files(db)).map(({ name }) => name)).toEqual(["Ours", "Ravi Sample"]);
});

test.each(["9876500001", "asha@sopan.example"])("who was erased by %s is not added again", async (typed) => {
  const all = await setUp([{ ...sampleRow, email: "asha@sopan.example" }, second]);
  await run(all);
  await erasePerson(all.db, all.owner, person(typed), new Date());
  expect(await all.db.selectFrom("sheet_clients").selectAll().execute()).toHaveLength(1);
  expect(await run(all)).toMatchObject({ counts: { leftOut: 1, unchanged: 1 } });
  expect((await files(all.db)).map(({ mobile }) => mobile)).toEqual(["9876500002"]);
  expect(JSON.stringify(await all.db.selectFrom("sheet_left_out").selectAll().execute())).not.toContain(
    "98765",
  );
});

test("an erased number is not added even if the sheet never had it before", async () => {
  const all = await setUp([{ ...sampleRow, mobile: "98765-00001" }]);
  await erasePerson(all.db, all.owner, person("9876500001"), new Date());
  expect(await run(all)).toMatchObject({ counts: { leftOut: 1 } });
  expect(await files(all.db)).toEqual([]);
});

test("while the sheet has an erased number, its code is not forgotten", async () => {
  const all = await setUp([sampleRow]);
  await erasePerson(all.db, all.owner, person(sampleRow.mobile), new Date());
  const long = new Date(Date.now() - 500 * 24 * 3_600_000).toISOString();
  await all.db.updateTable("erased_numbers").set({ at: long }).execute();
  await run(all);
  await applyRetention(all.db, new Date());
  expect(await run(all)).toMatchObject({ counts: { leftOut: 1 } });
  expect(await files(all.db)).toEqual([]);
});

test.each(["came from the sheet", "was entered by hand"])(
  "a client who %s does not come back after the trash is emptied",
  async (origin) => {
    const all = await setUp([sampleRow]);
    if (origin === "was entered by hand") await addClient(all.db, all.owner, { mobile: sampleRow.mobile });
    else await run(all);
    const long = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    await all.db.updateTable("clients").set({ list_state: "trash", updated_at: long }).execute();
    expect(await run(all)).toMatchObject({ counts: { removed: 1 } });
    expect(await emptyTrash(all.db, all.owner, new Date())).toBe(1);
    expect(await run(all)).toMatchObject({ counts: { leftOut: 1 } });
    expect(await files(all.db)).toEqual([]);
  },
);

test("a client who is restored from the trash follows the sheet again", async () => {
  const all = await setUp([sampleRow]);
  await run(all);
  await all.db.updateTable("clients").set({ list_state: "trash" }).execute();
  await run(all);
  await all.db.updateTable("clients").set({ list_state: "pmegp" }).execute();
  expect(await run(all, [{ ...sampleRow, name: "Asha New" }])).toMatchObject({ counts: { updated: 1 } });
});

test("a row that is removed from the sheet deletes no client", async () => {
  const all = await setUp();
  await run(all);
  expect(await run(all, [])).toMatchObject({ state: "done", rows: [], counts: {} });
  expect(await files(all.db)).toHaveLength(2);
});

test("a sheet that cannot be read fails the run with its reason, and nothing is written", async () => {
  const all = await setUp();
  all.sheet.reply = faults["402"];
  expect(await run(all)).toMatchObject({ state: "failed", problem: "quota" });
  expect(await files(all.db)).toEqual([]);
});

test("it runs when it is due, once in the interval, for no staff member", async () => {
  const { db, owner, sheet } = await setUp();
  const timed = { everyHours: 6, register: "pmfme" } as const;
  const tools = toolsOf(db, sheet);
  expect(await runNext(tools, timed)).toBe(true);
  expect(await runNext(tools, timed)).toBe(false);
  expect(await listRuns(db, owner)).toMatchObject([{ kind: "timed", startedBy: null, counts: { added: 2 } }]);
  expect(await files(db)).toMatchObject([{ list_state: "pmfme", created_by: null }, {}]);
  const later = new Date(Date.now() + 6 * 3_600_000);
  expect(await runNext({ ...tools, now: () => later }, timed)).toBe(true);
});

test("two processes never do one run, and a run whose process died is started again", async () => {
  const { db, owner } = await setUp();
  const now = new Date();
  await wantRun(db, owner, "pmegp", now);
  const claims = await Promise.all([1, 2, 3].map(() => claimRun(db, undefined, now)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await wantRun(db, owner, "pmegp", now)).toBe(false);
  expect(await claimRun(db, undefined, new Date(now.getTime() + 60_000))).toBeUndefined();
  expect(await claimRun(db, undefined, new Date(now.getTime() + 3 * 60_000))).toMatchObject({
    state: "running",
  });
});

test("a process that lost its lease writes nothing about the run any more", async () => {
  const { db, owner } = await setUp();
  const now = new Date();
  const later = new Date(now.getTime() + 3 * 60_000);
  await wantRun(db, owner, "pmegp", now);
  const slow = await claimRun(db, undefined, now);
  const other = await claimRun(db, undefined, later);
  if (!slow || !other) throw new Error("no run");
  expect(await noteProgress(db, slow, { rows: 9, done: 9, counts: { added: 9 } }, later)).toBe(false);
  expect(await closeRun(db, slow, { counts: { added: 9 } }, later)).toBe(false);
  await releaseRun(db, slow);
  expect(await listRuns(db, owner)).toMatchObject([
    { state: "running", done: 0, counts: {}, ended_at: null },
  ]);
  expect(await noteProgress(db, other, { rows: 2, done: 1, counts: { added: 1 } }, later)).toBe(true);
  expect(await closeRun(db, other, { counts: { added: 2 } }, later)).toBe(true);
  expect(await listRuns(db, owner)).toMatchObject([{ state: "done", counts: { added: 2 } }]);
  const ends = db.selectFrom("activity").select("id").where("verb", "=", "brought_in").execute();
  expect(await ends).toHaveLength(1);
});

test("a run that is stopped continues at the next start, and adds nothing twice", async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    ...sampleRow,
    mobile: String(9876500001 + index),
  }));
  const { db, owner, sheet } = await setUp(rows);
  await wantRun(db, owner, "pmegp", new Date());
  const parts = { db, reader: sheet.reader, timed: () => undefined, secret, log: silent };
  const first = createSheetWorker(parts);
  first.start();
  await expect.poll(async () => (await files(db)).length).toBeGreaterThan(0);
  await first.stop();
  expect((await files(db)).length).toBeLessThan(450);
  expect(await listRuns(db, owner)).toMatchObject([{ state: "waiting" }]);
  const next = createSheetWorker(parts);
  next.start();
  await expect.poll(async () => (await listRuns(db, owner))[0]?.state).toBe("done");
  await next.stop();
  const mobiles = (await files(db)).map(({ mobile }) => mobile);
  expect(new Set(mobiles).size).toBe(450);
  expect(mobiles).toHaveLength(450);
});

test("a run whose service does not respond is given back when the server stops", async () => {
  const { db, owner, sheet } = await setUp();
  sheet.reply = "hold";
  await wantRun(db, owner, "pmegp", new Date());
  const worker = createSheetWorker({ db, reader: sheet.reader, timed: () => undefined, secret, log: silent });
  worker.start();
  await expect.poll(() => sheet.arrived.length).toBe(1);
  await worker.stop();
  expect(await listRuns(db, owner)).toMatchObject([{ state: "waiting" }]);
});

test("old reports are removed after their retention; the latest of each kind stays", async () => {
  const all = await setUp();
  await run(all, [{ ...sampleRow, name: "" }]);
  await run(all);
  const later = new Date(Date.now() + 91 * 24 * 3_600_000);
  expect(await applyRetention(all.db, later)).toMatchObject({ sheetReports: 1 });
  expect(await listRuns(all.db, all.owner)).toHaveLength(1);
});

test.each(["staff", "viewer"] as const)("runs and their reports are not for %s", async (role) => {
  const { db, sheet } = await setUp();
  const who = await someStaff(db, "9000000007", role);
  for (const work of [
    () => listRuns(db, who),
    () => listRunRows(db, who, "x", 0),
    () => wantRun(db, who, "pmegp", new Date()),
    () => previewRun(db, who, sheet.reader, secret),
  ])
    await expect((async () => work())()).rejects.toMatchObject({ status: 403 });
});

test("a run that ends its process three times is not begun again, and one that gets on has three more", async () => {
  const { db, owner, sheet } = await setUp();
  await wantRun(db, owner, "pmegp", new Date());
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const minutes of [0, 3]) await claimRun(db, undefined, after(minutes));
  const third = await claimRun(db, undefined, after(6));
  if (!third) throw new Error("no run");
  expect(await noteProgress(db, third, { rows: 2, done: 1, counts: {} }, after(6))).toBe(true);
  for (const minutes of [9, 12, 15]) expect(await claimRun(db, undefined, after(minutes))).toBeDefined();
  await runNext({ ...toolsOf(db, sheet), now: () => after(18) }, undefined);
  expect(await listRuns(db, owner)).toMatchObject([{ state: "failed", problem: "here" }]);
  expect(await files(db)).toEqual([]);
});

test("a run that the database interrupts is begun again, and its tries do not count", async () => {
  const { db, owner, sheet } = await setUp();
  await wantRun(db, owner, "pmegp", new Date());
  const interrupted = {
    ...toolsOf(db, sheet),
    get secret(): string {
      throw Object.assign(new Error("no"), { code: "57P01" });
    },
  };
  for (let tries = 1; tries <= 5; tries++) {
    await expect(runNext(interrupted, undefined)).rejects.toThrow("no");
    expect(await runNext(toolsOf(db, sheet), undefined)).toBe(false);
    await db.updateTable("sheet_runs").set({ lease_until: null }).execute();
  }
  expect(await runNext(toolsOf(db, sheet), undefined)).toBe(true);
  expect(await listRuns(db, owner)).toMatchObject([{ state: "done", counts: { added: 2 } }]);
});

test("of two who start a run at once one does, and a report of the version before is shown", async () => {
  const { db, owner } = await setUp();
  const wanted = await Promise.all([1, 2].map(() => wantRun(db, owner, "pmegp", new Date())));
  expect(wanted.filter(Boolean)).toHaveLength(1);
  const [run] = await listRuns(db, owner);
  const detail = JSON.stringify({ mobile: "shortened", name: "required" });
  const row = { run_id: run?.id ?? "", line: 2, outcome: "refused", detail, client_id: null } as const;
  await db.insertInto("sheet_run_rows").values(row).execute();
  expect(await listRunRows(db, owner, row.run_id, 0)).toMatchObject([
    {
      problems: [
        { field: "mobile", problem: "cut" },
        { field: "name", problem: "required" },
      ],
    },
  ]);
});
