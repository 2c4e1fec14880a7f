import { expect, test } from "vitest";
import { formLists } from "./form-fields.ts";

test("the fields of a card fill its lines of eight parts", () => {
  for (const { list, fields, inCards } of formLists.values()) {
    const shown = fields.filter(({ more, years }) => !more && !years);
    const parts = shown.reduce((sum, { share = 1 }) => sum + share, 0);
    if (inCards) expect([list, parts % 8]).toEqual([list, 0]);
  }
});
