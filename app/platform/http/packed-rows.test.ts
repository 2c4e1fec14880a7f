import fc from "fast-check";
import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";

test("packed rows come out as they went in", () => {
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.record({ id: value, name: value, loan: value })), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows);
    }),
  );
});
