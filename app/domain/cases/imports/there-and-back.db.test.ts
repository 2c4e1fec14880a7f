import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { clean } from "../../../platform/language/clean.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { repairedText } from "../../../platform/tables/damaged-text.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { makeReport } from "../../office/reports/make-report.server.ts";
import { compared } from "../../office/reports/range.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { caseFields } from "../clients/case-fields.ts";
import { type ClientValues, insertClients } from "../clients/change-client.server.ts";
import { storedCustom } from "../clients/custom-values.ts";
import { exportClients } from "../clients/export-clients.server.ts";
import { columnOf } from "../clients/fields.ts";
import type { Step } from "../clients/milestone-rules.ts";
import { insertMilestones } from "../clients/milestones.server.ts";
import { applyTypes, clientStatuses, genders, waitingOn } from "../clients/tables.ts";
import { someStaff } from "../clients/test-clients.ts";
import { isEmptyWord } from "./empty-cell.ts";
import { runImport, undoImport } from "./imports.server.ts";
import { notesOf } from "./notes.ts";
import { importing } from "./test-imports.ts";

const words = (en: string, hi = en) => ({ en, hi });
const customFields = [
  { key: "mark", kind: "text", words: words("Mark") },
  { key: "looms", kind: "number", words: words("Looms") },
  { key: "grant", kind: "amount", words: words("Grant") },
  { key: "filed", kind: "day", words: words("Filed on") },
  {
    key: "level",
    kind: "choice",
    words: words("Level"),
    choices: [
      { key: "low", words: words("Low", "नीचे") },
      { key: "high", words: words("High", "ऊपर") },
    ],
  },
  { key: "paid", kind: "yesNo", words: words("Paid") },
  { key: "page", kind: "link", words: words("Page") },
  { key: "aadhaar", kind: "identity", words: words("Aadhaar"), required: true },
  { key: "pan", kind: "identity", words: words("PAN") },
] satisfies CustomField[];
const { key: loom } = addRegister(
  undefined,
  customFields.map((field) => ({ ...field, inExport: true })),
);

/** Everything that people and spreadsheets put into cells, as the form would store it. */
const hard = fc.constantFrom(
  ...[
    "=1+1",
    "+91",
    "-5",
    "@x",
    "'",
    "''=",
    "'=x",
    '"',
    '""',
    ",",
    ";",
    "\t",
    "\n",
    "|",
    "_x0041_",
    "&amp;",
    "<b>",
  ],
  ...["क्षि", "त्रिपाठी", "😀", "\ufffe", "  ", "#", "null", "1e5", "0012", "\u00a0x", "\u200bx"],
);
const anyText = fc.array(fc.oneof(hard, fc.string({ unit: "grapheme", maxLength: 8 })), {
  minLength: 1,
  maxLength: 6,
});
const text = anyText
  .map((parts) => clean(parts.join("").replace(/\ufffe|\uffff/g, "")).trim())
  .filter((value) => /[^\s\p{Cf}]/u.test(value) && value.length <= 200 && !/^#[A-Z]/.test(value))
  // Placeholders in old lists are no names.
  .filter((value) => !isEmptyWord(value) && repairedText(value) === value);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const paise = fc.integer({ min: 0, max: 100_000_000_00 });
const day = fc
  .date({ min: new Date("1900-03-01"), max: new Date("2020-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The owner calls a milestone otherwise, in one language for both. */
const stages = { pmegp: [{ key: "at_bank", label: "At the branch", hidden: false }] };
const since = fc.integer({ min: 0, max: 2000 }).map((days) => dayAfter("2021-01-01", days));

/** The state of a case: nothing, or each part with or without its day. */
const state = (register: string, staff: readonly string[]) =>
  fc
    .record({
      assigned_to: maybe(fc.constantFrom(...staff)),
      stage: maybe(fc.constantFrom(...stagesOf(register))),
      stage_since: maybe(since),
      waiting_on: maybe(fc.constantFrom(...waitingOn)),
      waiting_since: maybe(since),
      follow_up_on: maybe(since),
      follow_up_action: maybe(text),
    })
    .map((one) => ({
      ...one,
      stage_since: one.stage && one.stage_since,
      waiting_since: one.waiting_on && one.waiting_since,
      follow_up_action: one.follow_up_on && one.follow_up_action,
    }));

const client = fc
  .record({
    name: text,
    father_name: text,
    address: text,
    project_name: text,
    referred_by: maybe(text),
    mobile: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String),
    gender: fc.constantFrom(...genders),
    type: maybe(fc.constantFrom(...applyTypes)),
    status: maybe(fc.constantFrom(...clientStatuses)),
    born_on: maybe(day),
    bank: maybe(text),
    branch: maybe(text),
    loan_officer: maybe(text),
    applicant_id: maybe(text),
    notes: maybe(text),
    email: maybe(fc.constant("a@b.in")),
    ifsc: maybe(fc.constant("SBIN0001234")),
    quotation_url: maybe(fc.constant("https://x.in/?a=1,2")),
    term_loan: maybe(paise),
    cash_credit: maybe(paise),
  })
  .map((one) => ({ ...one, loan_amount: (one.term_loan ?? 0) + (one.cash_credit ?? 0) }));

const identities = { aadhaar: "234123412346", pan: "ABCDE1234F" };

/** Values of the owner's fields; the identity numbers come only with an update. */
const custom = fc
  .record({
    mark: maybe(text),
    grant: maybe(paise),
    filed: maybe(day),
    paid: maybe(fc.constantFrom("yes", "no")),
    looms: maybe(fc.constantFrom("12", "007", "1.50", "123456789012.1234")),
    level: maybe(fc.constantFrom("low", "high")),
    page: maybe(fc.constant("https://x.in/?a=1,2")),
  })
  .map((values) => storedCustom({ ...values, ...identities }));

/** The stages that a client has reached, its own one too. */
const steps = (register: string) =>
  fc.array(
    fc.record<Step>({
      milestone: fc.constantFrom(...stagesOf(register)),
      on_day: since,
      amount: maybe(paise),
      note: maybe(text),
    }),
    { maxLength: 5 },
  );

const columns = [...Object.values(columnOf), ...Object.values(caseFields).map(({ column }) => column)];

/** Everything that an export has of every client, in the order of a list. */
async function known(db: Db, register: string) {
  const rows = await db
    .selectFrom("clients")
    .selectAll()
    .where("list_state", "=", register)
    .orderBy("id")
    .execute();
  const reached = Map.groupBy(await live(db), ({ client_id }) => client_id);
  return rows.map((row) => ({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    custom: row.custom && storedCustom({ ...JSON.parse(row.custom), aadhaar: null, pan: null }),
    reached: (reached.get(row.id) ?? []).map(({ id: _, client_id: __, ...step }) => step),
  }));
}

const live = (db: Db) =>
  db
    .selectFrom("client_milestones")
    .select(["id", "client_id", "milestone", "on_day", "amount", "note"])
    .where("removed_at", "is", null)
    .orderBy("on_day")
    .orderBy("id")
    .execute();

/** The records as they are, with their versions, and their stages. */
const whole = async (db: Db) => ({
  clients: await db.selectFrom("clients").selectAll().orderBy("id").execute(),
  reached: await live(db),
});

async function exported(db: Db, staff: Staff, register: string, how = {}) {
  const pieces: Uint8Array[] = [];
  const asked = { register, filter: {}, format: "csv", language: "en", stages, ...how } as const;
  for await (const piece of await exportClients(db, staff, asked, new Date()))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

type Sample = { values: ClientValues; steps: Step[] };

/** Adds clients with the stages that they have reached. */
function add(db: Db, staff: Staff, samples: readonly Sample[]) {
  return inTransaction(db, async (trx) => {
    const values = samples.map((one) => one.values);
    const ids = await insertClients(trx, staff, values, new Date());
    const reached = samples.flatMap(({ steps }, n) =>
      steps.map((step) => ({ ...step, client_id: ids[n] ?? "" })),
    );
    await insertMilestones(trx, staff, reached, new Date());
    return ids;
  });
}

test.each([
  ["csv", "en"],
  ["xlsx", "en"],
  ["csv", "hi"],
  ["xlsx", "hi"],
] as const)(
  "a list exported as %s in %s changes nothing as an update, and is the same in an empty installation",
  async (format, language) => {
    const db = await freshDatabase();
    const staff = await someStaff(db);
    const other = await someStaff(db, "9000000002");
    const imports = importing(db, staff, undefined, stages);
    const lists = fc.constantFrom(...registerKeys()).chain((register) => {
      const parts = fc.tuple(client, state(register, [staff.id, other.id]), custom, steps(register));
      const sample = parts.map(([one, its, custom, steps]): Sample => {
        const { stage, stage_since: on_day } = its;
        const current = stage && on_day ? [{ milestone: stage, on_day, amount: null, note: null }] : [];
        const owns = register === loom ? { custom } : {};
        return { values: { ...one, ...its, ...owns, register }, steps: [...steps, ...current] };
      });
      const selector = ({ values }: Sample) => values.mobile;
      return fc.record({
        register: fc.constant(register),
        samples: fc.uniqueArray(sample, { minLength: 1, maxLength: 12, selector }),
      });
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ register, samples }) => {
        await db.deleteFrom("clients").execute();
        await add(db, staff, samples);
        const before = await known(db, register);
        const list = await exported(db, staff, register, { format, language });
        const records = await whole(db);
        const again = await imports.ready(list, { register });
        expect(await imports.state(again)).toMatchObject({ words: "[]", good: samples.length });
        await runImport(db, staff, again, "update", new Date());
        await imports.work(again);
        expect(await imports.state(again)).toMatchObject({ skipped: samples.length, updated: 0, added: 0 });
        expect(await whole(db)).toEqual(records);
        await db.deleteFrom("clients").execute();
        const id = await imports.ready(list, { register });
        expect(await imports.state(id)).toMatchObject({ words: "[]" });
        await runImport(db, staff, id, "add", new Date());
        await imports.work(id);
        expect(await imports.state(id)).toMatchObject({ added: samples.length, bad: 0, refused: 0 });
        // An export begins with the newest client, so the order is reversed.
        expect((await known(db, register)).toReversed()).toEqual(before);
      }),
      { numRuns: sized(6, 15) },
    );
  },
);

const base: ClientValues = {
  register: "pmegp",
  name: "Sunita Devi",
  father_name: "Ramesh Prasad",
  mobile: "9876500001",
  gender: "Female",
  address: "Ward 4",
  project_name: "Flour mill",
  loan_amount: 500_000_00,
};
const step = (
  milestone: string,
  on_day: string,
  amount: number | null = null,
  note: string | null = null,
) => ({ milestone, on_day, amount, note });
const far: Sample = {
  values: { ...base, stage: "loan_released", stage_since: "2026-06-15", status: "Sanctioned" },
  steps: [
    step("submitted", "2026-02-03", null, "By post; on 12-02-2026 it came back"),
    step("returned", "2026-02-20", null, "Signature | photo missing"),
    step("sanctioned", "2026-03-31", 450_000_00),
    step("loan_released", "2026-05-10", 200_000_50, "First part"),
    step("loan_released", "2026-06-15", 250_000_00),
  ],
};

test("reports by month are the same after a list was exported and imported elsewhere", async () => {
  const second = { values: { ...base, mobile: "9876500002" }, steps: [step("sanctioned", "2026-04-01")] };
  const [from, to] = [await freshDatabase(), await freshDatabase()];
  const staff = await someStaff(from, "9000000001", "owner");
  await add(from, staff, [far, second]);
  const there = await someStaff(to, "9000000001", "owner");
  const imports = importing(to, there, undefined, stages);
  const id = await imports.ready(await exported(from, staff, "pmegp"));
  await runImport(to, there, id, "skip", new Date());
  await imports.work(id);
  const year = compared({ from: "2026-01-01", to: "2026-12-31" });
  const reports = async (db: Db, of: Staff) => {
    const made = (["money", "cases"] as const).map((name) =>
      makeReport(db, of, { name, range: year, language: "en", stages }, new Date("2026-12-31T06:00:00Z")),
    );
    // How far those have come that were added in a range goes by the day of adding, here that of the import.
    return (await Promise.all(made)).flat().filter(({ name }) => name !== "cases");
  };
  const [mine, theirs] = [await reports(from, staff), await reports(to, there)];
  expect(theirs).toEqual(mine);
  const money = mine.find(({ name, register }) => name === "money" && register === "pmegp");
  const months = money?.rows.map(({ key, cells }) => [key, ...cells.map(({ value }) => value)]);
  expect(months?.filter(([, sanctioned, , released]) => sanctioned || released)).toEqual([
    ["2026-03", 1, 450_000_00, 0, 0],
    ["2026-04", 1, 500_000_00, 0, 0],
    ["2026-05", 0, 0, 1, 200_000_50],
    ["2026-06", 0, 0, 1, 250_000_00],
  ]);
});

test("an undo takes back the stages that rows listed, also where a row changed nothing else", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff, undefined, stages);
  const behind = {
    values: { ...base, stage: "submitted", stage_since: "2026-02-03" },
    steps: [step("submitted", "2026-02-03")],
  };
  await add(db, staff, [behind]);
  const before = { clients: await known(db, "pmegp"), reached: await live(db) };
  const rows = [
    "Name,Mobile,Total Loan,Stage,Stage since,Stages reached",
    "Sunita Kumari,9876500001,500000,at_bank,2026-03-01,",
    "Sunita Kumari,9876500001,500000,,,2026-02-03 submitted; 2026-02-20 returned |  | No photo",
    "Sunita Kumari,9876500001,500000,,,2026-02-20 returned |  | No photo; 2026-03-31 sanctioned | 450000",
  ];
  const id = await imports.ready(rows.join("\n"));
  await runImport(db, staff, id, "update", new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ words: null, updated: 3 });
  expect((await live(db)).map(({ milestone, on_day, amount }) => [milestone, on_day, amount])).toEqual([
    ["submitted", "2026-02-03", null],
    ["returned", "2026-02-20", null],
    ["at_bank", "2026-03-01", null],
    ["sanctioned", "2026-03-31", 450_000_00],
  ]);
  await undoImport(db, staff, id, new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ undone: 3, kept: 0 });
  expect({ clients: await known(db, "pmegp"), reached: await live(db) }).toEqual(before);
});

test("masked numbers of a list of our own change nothing, needed ones too; the preview counts them, and a new client gets none", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const custom = storedCustom({ mark: "Blue Lotus", ...identities });
  await add(db, staff, [{ values: { ...base, register: loom, custom }, steps: [] }]);
  const before = await whole(db);
  const list = await exported(db, staff, loom);
  expect(list.toString()).toContain("•••• 2346");
  const id = await imports.ready(list, { register: loom });
  expect(await imports.state(id)).toMatchObject({ good: 1, bad: 0 });
  expect(notesOf(await imports.state(id))).toEqual([
    { note: "masked", field: "own.aadhaar", count: 1 },
    { note: "masked", field: "own.pan", count: 1 },
  ]);
  await runImport(db, staff, id, "update", new Date());
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ skipped: 1, updated: 0 });
  expect(await whole(db)).toEqual(before);
  const wrong = await imports.ready(list.toString().replace("•••• 2346", "234123412347"), { register: loom });
  expect(await imports.state(wrong)).toMatchObject({ good: 0, bad: 1 });
  const again = await imports.ready(list, { register: loom });
  await runImport(db, staff, again, "add", new Date());
  await imports.work(again);
  const { clients } = await whole(db);
  expect(clients.map((one) => one.custom)).toEqual([custom, storedCustom({ mark: "Blue Lotus" })]);
});
