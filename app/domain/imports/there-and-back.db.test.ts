import fc from "fast-check";
import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { freshDatabase } from "../../platform/db/test-database.ts";
import { clean } from "../../platform/language/clean.ts";
import { type ClientValues, insertClients } from "../clients/change-client.server.ts";
import { exportClients } from "../clients/export-clients.server.ts";
import { clientFields, columnOf } from "../clients/fields.ts";
import { applyTypes, clientStatuses, genders } from "../clients/tables.ts";
import { someStaff } from "../clients/test-clients.ts";
import { registerKeys } from "../registers/registers.ts";
import { runImport } from "./imports.server.ts";
import { importing } from "./test-imports.ts";

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
  .filter((value) => /[^\s\p{Cf}]/u.test(value) && value.length <= 200 && !/^#[A-Z]/.test(value));
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const paise = fc.integer({ min: 0, max: 100_000_000_00 });
const day = fc
  .date({ min: new Date("1900-03-01"), max: new Date("2020-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const client: fc.Arbitrary<Omit<ClientValues, "scheme">> = fc
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

/** The fields of every client, in the order of a list. */
async function known(db: Db, scheme: string) {
  const rows = await db
    .selectFrom("clients")
    .selectAll()
    .where("list_state", "=", scheme)
    .orderBy("id")
    .execute();
  return rows.map((row) => JSON.stringify(clientFields.map((field) => row[columnOf[field]])));
}

test.each([
  ["csv", "en"],
  ["xlsx", "en"],
  ["csv", "hi"],
  ["xlsx", "hi"],
] as const)("a list exported as %s in %s and imported again is the same", async (format, language) => {
  const [from, to] = [await freshDatabase(), await freshDatabase()];
  const [staff, other] = [await someStaff(from), await someStaff(to)];
  const imports = importing(to, other);
  await fc.assert(
    fc.asyncProperty(
      fc.array(client, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...registerKeys()),
      async (values, scheme) => {
        for (const db of [from, to]) await db.deleteFrom("clients").execute();
        await inTransaction(from, (trx) =>
          insertClients(
            trx,
            staff,
            values.map((one) => ({ ...one, scheme })),
            new Date(),
          ),
        );
        const pieces: Uint8Array[] = [];
        const asked = { scheme, filter: {}, format, language };
        for await (const piece of await exportClients(from, staff, asked, new Date()))
          pieces.push(Buffer.from(piece));
        const id = await imports.ready(Buffer.concat(pieces));
        await runImport(to, other, id, "add", new Date());
        await imports.work(id);
        expect(await imports.state(id)).toMatchObject({ added: values.length, bad: 0, refused: 0 });
        // An export begins with the newest client, so the order is reversed.
        expect((await known(to, scheme)).toReversed()).toEqual(await known(from, scheme));
      },
    ),
    { numRuns: 15 },
  );
});
