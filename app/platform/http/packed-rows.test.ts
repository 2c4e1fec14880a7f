import fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";

test("packed rows come out as they went in", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ id: value, name: value, loan: value }), { maxLength: 8 }), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
    }),
  );
});
