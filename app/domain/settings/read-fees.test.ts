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
  [{ "GST.from": "cheap" }, "amount"],
  [{ "GST.from": "0" }, "amount"],
  [{ "GST.to": "500" }, "amount"],
  [{ "GST.from": "-5" }, "amount"],
  [{ "GST.from": "500", "GST.to": "1e99" }, "amount"],
  [{ "GST.from": "500", "GST.to": "400" }, "order"],
])("%j is refused: %s", (fields, problem) => {
  expect(read(fields)).toMatchObject({ ok: false, problems: { GST: problem } });
});
