import { expect, test } from "vitest";
import { readFees } from "./read-fees.server.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readFees(["PMEGP", "GST"], form);
}

test("a fee is one amount or a range, in paise; a service without one is left out", () => {
  expect(read({ "PMEGP.from": "5,000", "PMEGP.to": "₹8,000" })).toEqual({
    ok: true,
    value: { PMEGP: { from: 500_000, to: 800_000 } },
  });
  expect(read({ "GST.from": "1500", "other.from": "1" })).toEqual({
    ok: true,
    value: { GST: { from: 150_000, to: 150_000 } },
  });
});

test.each([
  [{ "GST.from": "cheap" }, "GST.from", "amount"],
  [{ "GST.from": "0" }, "GST.from", "amount"],
  [{ "GST.to": "500" }, "GST.from", "amount"],
  [{ "GST.from": "-5" }, "GST.from", "amount"],
  [{ "GST.from": "500", "GST.to": "1e99" }, "GST.to", "amount"],
  [{ "GST.from": "500", "GST.to": "400" }, "GST.to", "order"],
  [{ "GST.from": "a".repeat(4000) }, "GST.from", "amount"],
  [{ "GST.from": "500", "GST.hi": "अ".repeat(4000) }, "GST.hi", "long"],
  [{ "GST.en": "Two returns" }, "GST.from", "alone"],
])("%j is refused at %s: %s", (fields, at, problem) => {
  expect(read(fields)).toMatchObject({ ok: false, problems: { [at]: problem } });
});

test("a fee says what it is for, when it is paid and what it includes, or is on request", () => {
  const terms = { "GST.per": "month", "GST.paid": "after", "GST.en": "Two returns", "GST.hi": "" };
  expect(read({ "GST.from": "500", ...terms })).toMatchObject({
    value: {
      GST: { from: 500_00, to: 500_00, per: "month", paid: "after", includes: { en: "Two returns", hi: "" } },
    },
  });
  expect(read({ "GST.request": "on" })).toEqual({
    ok: true,
    value: { GST: { from: 0, to: 0, onRequest: true } },
  });
  expect(read({ "GST.per": "work", "GST.paid": "", "PMEGP.per": "cow" })).toEqual({ ok: true, value: {} });
});
