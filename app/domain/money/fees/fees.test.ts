import fc from "fast-check";
import { expect, test } from "vitest";
import { readUpiId } from "../../firm/settings/field-schemas.server.ts";
import { gstParts } from "./gst.ts";
import { readFeesQuery } from "./list-query.ts";
import { readFee, readPayment } from "./read-form.ts";
import { financialYear, readReceiptNumber, receiptNumber } from "./receipt-number.ts";
import { upiAddress } from "./upi.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

test("the parts of an amount are whole paise and sum to it, the halves are equal, and the tax is rounded once", () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 5, 18), fc.boolean(), (amount, rate, otherState) => {
      const { taxable, cgst, sgst, igst } = gstParts(amount, rate, otherState);
      expect([taxable, cgst, sgst, igst].every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(taxable + cgst + sgst + igst).toBe(amount);
      expect(cgst).toBe(sgst);
      const [tax, exact] = [cgst + sgst + igst, (amount * rate) / (100 + rate)];
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(otherState ? 0.5 : 1);
    }),
  );
});

test("₹1,180 with 18% are ₹1,000 and twice ₹90, for another state once ₹180", () => {
  expect(gstParts(1_180_00, 18, false)).toEqual({ taxable: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 });
  expect(gstParts(1_180_00, 18, true)).toEqual({ taxable: 1_000_00, cgst: 0, sgst: 0, igst: 180_00 });
});

test.each([
  ["2026-03-31", 1, "2025-26/0001"],
  ["2026-04-01", 1, "2026-27/0001"],
  ["2099-12-31", 123_456, "2099-00/123456"],
])("a receipt of %s is numbered in its financial year", (day, number, printed) => {
  expect(receiptNumber({ year: financialYear(day), number })).toBe(printed);
  expect(printed.length).toBeLessThanOrEqual(16);
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test.each([
  [{ paid: "0" }, { paid: "amount" }],
  [{ paid: "-5" }, { paid: "amount" }],
  [{ paid: "500,50" }, { paid: "amount" }],
  [{ paid: "0.001" }, { paid: "amount" }],
  [{ paid: "99999999999999" }, { paid: "amount" }],
  [{ paidOn: "2026-11-21" }, { paidOn: "future" }],
  [{ paidOn: "2026-02-30" }, { paidOn: "day" }],
  [{ paidOn: "" }, { paidOn: "day" }],
  [{ method: "gold" }, { method: "method" }],
  [{ reference: "x".repeat(61) }, { reference: "tooLong" }],
  [{ paid: "₹ 5,000.50" }, {}],
])("a payment with %o has the problems %o", (change, problems) => {
  const typed = { paid: "5,000", paidOn: "2026-11-20", method: "upi", reference: "", place: "", ...change };
  expect(readPayment(form(typed), now).problems).toEqual(problems);
});

test.each([
  [{ description: " " }, { description: "required" }],
  [{ description: "x".repeat(201) }, { description: "tooLong" }],
  [{ amount: "five" }, { amount: "amount" }],
  [{ dueOn: "9999-12-31" }, { dueOn: "day" }],
  [{ amount: "५,०००" }, {}],
])("an item with %o has the problems %o", (change, problems) => {
  const typed = { description: "Project report", amount: "5,000", dueOn: "2026-12-01", ...change };
  expect(readFee(form(typed)).problems).toEqual(problems);
});

test.each([
  [" Firm.Name@OkSBI ", "firm.name@oksbi"],
  ["9876543210@upi", "9876543210@upi"],
  ["firm@example.com", null],
  ["firm", null],
  ["@bank", null],
  ["a b@bank", null],
  ["firm@bank&am=1", null],
])("%s is the UPI id %s", (typed, id) => {
  expect(readUpiId(typed)).toBe(id);
});

test("the UPI address says whom, how much and for what, whatever the firm's name is", () => {
  const payment = { to: "firm@bank", name: "A & B सोपान", amount: 1234_50, note: "Fees 0201" };
  const address = upiAddress(payment);
  expect(address).toMatch(/^upi:\/\/pay\?pa=firm@bank&pn=/);
  const read = new URL(address).searchParams;
  expect(Object.fromEntries(read)).toEqual({
    pa: "firm@bank",
    pn: "A & B सोपान",
    am: "1234.50",
    cu: "INR",
    tn: "Fees 0201",
  });
});

test("an invalid address shows the due list, and a reversed range is reported", () => {
  const read = (query: string) => readFeesQuery(new URLSearchParams(query));
  expect(read("view=constructor&from=2026-02-30&method=x")).toEqual({
    query: { view: "due" },
    backwards: false,
  });
  expect(read("view=paid&from=2026-12-01&to=2026-11-30&method=upi")).toMatchObject({ backwards: true });
});

test("a receipt's number is read in the forms in which people type it", () => {
  for (const typed of ["2026-27/0001", "26-27/1", " 2026–27 / 001", "२०२६-२७/१", "202627/1"])
    expect(readReceiptNumber(typed)).toEqual({ year: 2026, number: 1 });
  for (const typed of ["2026-28/1", "9876543210", "2026-27", "sunita", ""])
    expect(readReceiptNumber(typed)).toBeUndefined();
});
