import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.server.ts";
import { initialValues } from "../../firm/settings/sections.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { exportStatement, makeStatement } from "../bills/make-statement.server.ts";
import { creditBill, refundReceipt } from "../bills/notes.server.ts";
import { statementOf } from "../bills/statement.server.ts";
import { billLast } from "../bills/test-bills.ts";
import { readBalance } from "../fees/account.server.ts";
import { agreeFee } from "../fees/agree.server.ts";
import { cancelReceipt, recordPayment } from "../fees/pay.server.ts";
import { cash, noGst, now, today, withClient, withGst } from "../fees/test-fees.ts";
import { makeBatch } from "./batches.server.ts";
import { cancelledSince, documentsOfBatch, sumsBetween } from "./documents.server.ts";
import { exportDocuments } from "./export-documents.server.ts";
import { vouchersXml } from "./tally-xml.ts";
import { type BookedDocument, voucherOf } from "./voucher.ts";

const ledgers = initialValues("tally");
const period = { from: "2026-11-01", to: "2026-11-30" };
const kinds = ["receipt", "bill", "credit", "refund"] as const;

type Office = Awaited<ReturnType<typeof withClient>>;
type Step = { act: "bill" | "fee" | "pay" | "credit" | "refund" | "cancel"; amount: number; taxed: boolean };

const steps = fc.array(
  fc.record({
    act: fc.constantFrom("bill", "fee", "pay", "pay", "credit", "refund", "cancel"),
    amount: fc.integer({ min: 1, max: 500_000_00 }),
    taxed: fc.boolean(),
  }),
  { minLength: 3, maxLength: 14 },
);

/** Amounts that do not fit are cut to what is left. */
async function keepBooks({ db, staff, client }: Office, all: readonly Step[]) {
  const posted = { clientId: client.id, submission: "" };
  const last = (table: "bills" | "receipts") =>
    sql<{ id: string; amount: number; refunded: number }>`select id, amount, ${
      table === "bills"
        ? sql`coalesce((select sum(amount) from bills as notes where notes.bill_id = bills.id), 0)`
        : sql`refunded`
    } as refunded from ${sql.table(table)} where ${
      table === "bills" ? sql`kind = 'bill'` : sql`cancelled_at is null`
    } order by id desc limit 1`.execute(db);
  for (const { act, amount, taxed } of all) {
    const gst = taxed ? withGst : noGst;
    if (act === "pay")
      await recordPayment(db, staff, { ...posted, gst }, { ...cash(amount), advance: true }, now);
    if (act === "bill" || act === "fee")
      await agreeFee(db, staff, posted, { description: "Work & more", amount, dueOn: today }, now);
    if (act === "bill") await billLast(db, staff, client.id, { gst, sac: "" });
    if (act !== "credit" && act !== "refund" && act !== "cancel") continue;
    const [row] = (await last(act === "credit" ? "bills" : "receipts")).rows;
    const left = row ? Number(row.amount) - Number(row.refunded) : 0;
    if (!row || left === 0) continue;
    const note = { ...posted, id: row.id, amount: Math.min(amount, left), reason: "Less" };
    if (act === "credit") await creditBill(db, staff, note, now);
    if (act === "refund") await refundReceipt(db, staff, { ...note, method: "bank", reference: "1" }, now);
    if (act === "cancel") await cancelReceipt(db, staff, { id: row.id, reason: "Wrong" }, now);
  }
}

const paise = (text: string | undefined) => Math.round(Number(text) * 100);

async function rowsOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string[][]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text
    .replace("\ufeff", "")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}

/** Of the database itself, without the code under test. */
async function sumsBySql(db: Db) {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select 'receipt' as kind, sum(amount) as amount from receipts where cancelled_at is null
    union all select kind, sum(amount) from bills where receipt_id is null group by kind
    union all select 'refund', sum(bills.amount) from bills join receipts on receipts.id = bills.receipt_id
      where receipts.cancelled_at is null`.execute(db);
  return (kind: string) => Number(rows.find((row) => row.kind === kind)?.amount ?? 0);
}

test("of random books screen, CSV, XML and database have the same sums, and the statement ends in the balance", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const office = await withClient();
      const { db, staff, client } = office;
      await keepBooks(office, all);
      const bySql = await sumsBySql(db);
      const screen = await sumsBetween(db, staff, period);
      for (const kind of kinds) expect(screen[kind].amount).toBe(bySql(kind));
      const statement = await statementOf(db, staff, client, period);
      const { due } = await readBalance(db, [client.id], today);
      expect(statement.closing).toBe(due);
      for (const kind of kinds) expect(statement.sums[kind]).toBe(bySql(kind));
      const wanted = { statement, clientId: client.id, format: "csv", language: "en" } as const;
      const lines = await rowsOf(await exportStatement(db, staff, wanted, now));
      expect(paise(lines.at(-1)?.[6])).toBe(due);
      const made = await makeBatch(db, staff, ledgers, { ...period, again: false, submission: "" }, now);
      if (!isSaved(made)) {
        expect(screen.fresh).toBe(0);
        return;
      }
      const documents = await documentsOfBatch(db, staff, made.saved);
      const xml = vouchersXml(
        documents.map((one) => voucherOf(one, ledgers)),
        ledgers,
      );
      const inXml = (kind: BookedDocument["kind"], type: string) =>
        [...xml.matchAll(new RegExp(`VCHTYPE="${type}"[^]*?</VOUCHER>`, "g"))].reduce((sum, [voucher]) => {
          const [, allocated] = /<BILLTYPE>[^<]*<\/BILLTYPE><AMOUNT>([^<]+)</.exec(voucher) ?? [];
          return sum + Math.abs(paise(allocated));
        }, 0) - bySql(kind);
      expect(inXml("receipt", "Receipt")).toBe(0);
      expect(inXml("bill", "Sales")).toBe(0);
      expect(inXml("credit", "Credit Note")).toBe(0);
      expect(inXml("refund", "Payment")).toBe(0);
      const csv = await rowsOf(
        await exportDocuments(db, staff, { batchId: made.saved, format: "csv", language: "en" }),
      );
      const inCsv = csv.slice(1).reduce((sum, row) => sum + paise(row[6]), 0);
      expect(inCsv).toBe(kinds.reduce((sum, kind) => sum + bySql(kind), 0));
    }),
    { numRuns: 25 },
  );
});

test("the statement's PDF has the sums of the screen", async (context) => {
  const office = await withClient();
  const { db, staff, client } = office;
  const plain = { amount: 1_234_56, taxed: false };
  await keepBooks(office, [
    { act: "bill", ...plain },
    { act: "pay", ...plain, amount: 2_000_07 },
    { act: "credit", ...plain, amount: 34_56 },
  ]);
  const statement = await statementOf(db, staff, client, period);
  const content = makeStatement(statement, { site: defaultDetails, language: "en", person: client });
  const pdf = await renderPdf(content, new AbortController().signal);
  const read = (() => {
    try {
      return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();
    } catch {}
  })();
  context.skip(read === undefined, "pdftotext is not installed: apt install poppler-utils");
  expect(statement.closing).toBe(1_234_56 - 34_56 - 2_000_07);
  for (const text of ["₹1,234.56", "₹34.56", "₹2,000.07", "Advance with us", "₹800.07"])
    expect(read).toContain(text);
});

test("files are numbered, what is in one is not in the next, again only on purpose, and what is cancelled later is listed", async () => {
  const office = await withClient();
  const { db, staff } = office;
  await keepBooks(office, [{ act: "pay", amount: 1_000_00, taxed: false }]);
  const make = (again: boolean) => makeBatch(db, staff, ledgers, { ...period, again, submission: "" }, now);
  const first = await make(false);
  expect(await make(false)).toBe("none");
  expect(await sumsBetween(db, staff, period)).toMatchObject({
    fresh: 0,
    receipt: { count: 1, amount: 1_000_00 },
  });
  expect(isSaved(await make(true))).toBe(true);
  const batches = await db
    .selectFrom("tally_batches")
    .select(["number", "again"])
    .orderBy("number")
    .execute();
  expect(batches).toEqual([
    { number: 1, again: 0 },
    { number: 2, again: 1 },
  ]);
  const [document] = await documentsOfBatch(db, staff, isSaved(first) ? first.saved : "");
  await cancelReceipt(db, staff, { id: document?.id ?? "", reason: "Wrong" }, now);
  expect(await cancelledSince(db, staff)).toMatchObject([{ amount: 1_000_00, reason: "Wrong" }]);
});

test("a document that was exported by ten processes at once is in one file", async () => {
  const office = await withClient();
  const { db, staff } = office;
  await keepBooks(office, [{ act: "pay", amount: 1_000_00, taxed: false }]);
  const make = () => makeBatch(db, staff, ledgers, { ...period, again: false, submission: "" }, now);
  const made = await Promise.all(Array.from({ length: 10 }, make));
  expect(made.filter(isSaved)).toHaveLength(1);
});
