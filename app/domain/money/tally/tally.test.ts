import fc from "fast-check";
import { expect, test } from "vitest";
import { initialValues } from "../../firm/settings/sections.ts";
import { gstParts } from "../fees/gst.ts";
import { encodeXml, inDecimals, mastersXml, vouchersXml } from "./tally-xml.ts";
import { type BookedDocument, voucherOf } from "./voucher.ts";

const ledgers = { ...initialValues("tally"), company: "Shree & Sons" };

const documents: fc.Arbitrary<BookedDocument> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom("receipt", "bill", "credit", "refund"),
    number: fc.string({ minLength: 1, maxLength: 16 }),
    name: fc.string({ unit: "binary" }),
    about: fc.string({ unit: "binary" }),
    amount: fc.integer({ min: 1, max: 1_000_000_000_00 }),
    share: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom(0, 5, 18),
    otherState: fc.boolean(),
    method: fc.constantFrom("cash", "upi", "bank", "cheque", "card"),
    against: fc.constantFrom("", "B/2026-27/0001"),
    gateway: fc.boolean(),
  })
  .map(({ share, rate, otherState, amount, ...rest }) => {
    const government = Math.floor((amount * share) / 100);
    const { taxable, ...taxes } = gstParts(amount - government, rate, otherState);
    const amounts = { amount, government, taxable: taxable + government, ...taxes };
    return { ...rest, ...amounts, day: "2026-11-30", mobile: "9876543210", reference: "" } as BookedDocument;
  });

const paise = (text: string) => Math.round(Number(text) * 100);
const amountsIn = (xml: string) =>
  [
    ...xml.matchAll(
      /<LEDGERNAME>[^<]*<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([^<]+)</g,
    ),
  ].map(([, sign, amount = ""]) => ({ sign, amount: paise(amount) }));

test("every voucher balances: debits are negative and marked as such, and the party's line is the document's amount", () => {
  fc.assert(
    fc.property(fc.array(documents, { minLength: 1, maxLength: 8 }), (books) => {
      const vouchers = books.map((one) => voucherOf(one, ledgers));
      for (const [at, { lines, party }] of vouchers.entries()) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const own = lines.find(({ ledger }) => ledger === party);
        expect(Math.abs(own?.amount ?? 0)).toBe(books[at]?.amount);
      }
      const found = amountsIn(vouchersXml(vouchers, ledgers));
      expect(found).toHaveLength(vouchers.flatMap(({ lines }) => lines).length);
      expect(found.every(({ sign, amount }) => (sign === "Yes") === amount < 0)).toBe(true);
      expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }),
  );
});

test("whatever a name has, the file stays well-formed, on one line for each text", () => {
  fc.assert(
    fc.property(documents, (one) => {
      const xml = vouchersXml([voucherOf(one, ledgers)], ledgers) + mastersXml([one], ledgers);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
      expect(xml).not.toMatch(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]/);
      expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
      const tags = [...xml.matchAll(/<(\/?)([\w.]+)[^<>]*>/g)];
      const open: string[] = [];
      for (const [, closes, name = ""] of tags)
        if (closes) expect(open.pop()).toBe(name);
        else open.push(name);
      expect(open).toEqual([]);
    }),
  );
});

const receipt: BookedDocument = {
  id: "1",
  kind: "receipt",
  day: "2026-11-30",
  number: "2026-27/0001",
  name: "आशा देवी & Sons",
  mobile: "9876543210",
  about: "Project report",
  amount: 5_000_05,
  government: 0,
  taxable: 5_000_05,
  cgst: 0,
  sgst: 0,
  igst: 0,
  method: "upi",
  reference: "632812345678",
  against: "",
  gateway: true,
};

test("a receipt debits the ledger of its method and credits the party as an advance, or against its bill", () => {
  const xml = vouchersXml([voucherOf(receipt, ledgers)], ledgers);
  expect(xml).toContain("<DATE>20261130</DATE>");
  expect(xml).toContain("<SVCURRENTCOMPANY>Shree &amp; Sons</SVCURRENTCOMPANY>");
  expect(xml).toContain(
    "<LEDGERNAME>Razorpay Clearing</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-5000.05</AMOUNT>",
  );
  expect(xml).toContain("<NAME>2026-27/0001</NAME><BILLTYPE>Advance</BILLTYPE><AMOUNT>5000.05</AMOUNT>");
  expect(xml).toContain("<NARRATION>2026-27/0001, 632812345678, Project report</NARRATION>");
  const against = vouchersXml([voucherOf({ ...receipt, against: "B/2026-27/0001" }, ledgers)], ledgers);
  expect(against).toContain("<NAME>B/2026-27/0001</NAME><BILLTYPE>Agst Ref</BILLTYPE>");
});

test("a document whose parts do not add up makes no file", () => {
  expect(() => voucherOf({ ...receipt, kind: "bill", taxable: 5_000_04 }, ledgers)).toThrow(
    "does not balance",
  );
});

test.each([
  ["utf8", "utf-8", '<?xml version="1.0" encoding="UTF-8"?>'],
  ["utf16", "utf-16le", '<?xml version="1.0" encoding="UTF-16"?>'],
] as const)("a Hindi name survives as %s", (encoding, decoder, head) => {
  const bytes = encodeXml(mastersXml([receipt], ledgers), encoding);
  if (encoding === "utf16") expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe]);
  const text = new TextDecoder(decoder).decode(bytes);
  expect(text.startsWith(head)).toBe(true);
  expect(text).toContain('<LEDGER NAME="आशा देवी &amp; Sons 9876543210" ACTION="Create">');
});

test.each([
  [-1, "-0.01"],
  [500_00, "500.00"],
  [-123_456_78, "-123456.78"],
])("%i paise are %s", (amount, text) => {
  expect(inDecimals(amount)).toBe(text);
});
