import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../tests/form.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { clean } from "../../platform/language/clean.ts";
import { dayAfter } from "../../platform/language/time.ts";
import { repairedText } from "../../platform/tables/damaged-text.ts";
import { caseFields } from "../clients/case-fields.ts";
import { type ClientValues, insertClients } from "../clients/change-client.server.ts";
import { exportClients } from "../clients/export-clients.server.ts";
import { columnOf } from "../clients/fields.ts";
import { stagesOf } from "../clients/stage-settings.ts";
import { applyTypes, clientStatuses, genders, waitingOn } from "../clients/tables.ts";
import { someStaff } from "../clients/test-clients.ts";
import { registerKeys } from "../registers/registers.ts";
import { addRegister } from "../registers/test-register.ts";
import { isEmptyWord } from "./empty-cell.ts";
import { runImport } from "./imports.server.ts";
import { importing } from "./test-imports.ts";

addRegister();

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
const state = (scheme: string, staff: readonly string[]) =>
  fc
    .record({
      assigned_to: maybe(fc.constantFrom(...staff)),
      ...{ stage: maybe(fc.constantFrom(...stagesOf(scheme))), stage_since: maybe(since) },
      ...{ waiting_on: maybe(fc.constantFrom(...waitingOn)), waiting_since: maybe(since) },
      ...{ follow_up_on: maybe(since), follow_up_action: maybe(text) },
    })
    .map((one) => ({
      ...one,
      stage_since: one.stage && one.stage_since,
      waiting_since: one.waiting_on && one.waiting_since,
      follow_up_action: one.follow_up_on && one.follow_up_action,
    }));

const client = fc
  .record({
    ...{ name: text, father_name: text, address: text, project_name: text, referred_by: maybe(text) },
    mobile: fc.integer({ min: 0, max: 9_999_999_999 }).map((number) => String(number).padStart(10, "0")),
    gender: fc.constantFrom(...genders),
    ...{ type: maybe(fc.constantFrom(...applyTypes)), status: maybe(fc.constantFrom(...clientStatuses)) },
    ...{ born_on: maybe(day), bank: maybe(text), branch: maybe(text), loan_officer: maybe(text) },
    ...{ applicant_id: maybe(text), notes: maybe(text), email: maybe(fc.constant("a@b.in")) },
    ...{ ifsc: maybe(fc.constant("SBIN0001234")), quotation_url: maybe(fc.constant("https://x.in/?a=1,2")) },
    ...{ term_loan: maybe(paise), cash_credit: maybe(paise) },
  })
  .map((one) => ({ ...one, loan_amount: (one.term_loan ?? 0) + (one.cash_credit ?? 0) }));

const columns = [...Object.values(columnOf), ...Object.values(caseFields).map(({ column }) => column)];

/** Everything that an export has of every client, in the order of a list. */
async function known(db: Db, scheme: string) {
  const rows = await db
    .selectFrom("clients")
    .selectAll()
    .where("list_state", "=", scheme)
    .orderBy("id")
    .execute();
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
}

test.each([
  ["csv", "en"],
  ["xlsx", "en"],
  ["csv", "hi"],
  ["xlsx", "hi"],
] as const)("a list exported as %s in %s and imported again is the same", async (format, language) => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const other = await someStaff(db, "9000000002");
  const imports = importing(db, staff, undefined, stages);
  const lists = fc.constantFrom(...registerKeys()).chain((scheme) => {
    const values = fc.tuple(client, state(scheme, [staff.id, other.id]));
    const whole = values.map(([one, its]): ClientValues => ({ ...one, ...its, scheme }));
    return fc.record({
      scheme: fc.constant(scheme),
      values: fc.array(whole, { minLength: 1, maxLength: 12 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(lists, async ({ scheme, values }) => {
      await db.deleteFrom("clients").execute();
      await inTransaction(db, (trx) => insertClients(trx, staff, values, new Date()));
      const before = await known(db, scheme);
      const pieces: Uint8Array[] = [];
      const asked = { scheme, filter: {}, format, language, stages };
      for await (const piece of await exportClients(db, staff, asked, new Date()))
        pieces.push(Buffer.from(piece));
      await db.deleteFrom("clients").execute();
      const id = await imports.ready(Buffer.concat(pieces));
      expect(await imports.state(id)).toMatchObject({ words: "[]" });
      await runImport(db, staff, id, "add", new Date());
      await imports.work(id);
      expect(await imports.state(id)).toMatchObject({ added: values.length, bad: 0, refused: 0 });
      // An export begins with the newest client, so the order is reversed.
      expect((await known(db, scheme)).toReversed()).toEqual(before);
    }),
    { numRuns: sized(6, 15) },
  );
});
