import fc from "fast-check";
import { expect, test } from "vitest";
import { freshDatabase } from "../db/test-database.ts";
import { readCursor } from "./cursor.ts";
import { pageOf, readPage } from "./page-of.server.ts";

test.each([null, "", "a b", "2026-11-20~", "a~b~c", "x'; drop table meta", "é"])(
  "an odd cursor is the first page: %s",
  (typed) => {
    expect(readCursor(typed)).toBeUndefined();
  },
);

test("all pages together are the whole list in its order, whatever the size and however many rows share a key", async () => {
  const db = await freshDatabase();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({ id: fc.stringMatching(/^[a-z0-9]{6}$/), value: fc.constantFrom("1", "2", "3") }),
        {
          selector: ({ id }) => id,
          maxLength: 12,
        },
      ),
      fc.integer({ min: 1, max: 13 }),
      fc.constantFrom("asc" as const, "desc" as const),
      async (rows, size, order) => {
        await db.deleteFrom("meta").where("key", "like", "page-%").execute();
        const stored = rows.map(({ id, value }) => ({ key: `page-${id}`, value }));
        if (stored.length > 0) await db.insertInto("meta").values(stored).execute();
        const query = db.selectFrom("meta").selectAll().where("key", "like", "page-%");
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const page = await readPage(query, { value: "value", key: "key" }, { after, size, order });
          expect(page.rows.length).toBeLessThanOrEqual(size);
          seen.push(...page.rows.map(({ value, key }) => `${value} ${key}`));
          expect(readCursor(page.next ?? null)).toBe(page.next);
          after = page.next;
        } while (after !== undefined);
        const sorted = stored.map(({ value, key }) => `${value} ${key}`).sort();
        expect(seen).toEqual(order === "asc" ? sorted : sorted.toReversed());
      },
    ),
  );
});

test("a full last page has no next one", () => {
  expect(pageOf([{ id: "a" }, { id: "b" }], 2, ["id"])).toEqual({
    rows: [{ id: "a" }, { id: "b" }],
    next: undefined,
  });
  expect(pageOf([{ id: "a" }, { id: "b" }], 1, ["id"])).toEqual({ rows: [{ id: "a" }], next: "a" });
});
