import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { auditList } from "./filter.ts";
import { logged } from "./verbs.server.ts";

const list = auditList(logged);
const read = (query: string) => list.read(new URLSearchParams(query)).filter;

test("what the address asks for is read", () => {
  expect(read("who=abc-1&noun=settings&verb=changed&from=2026-11-01&to=2026-11-20&record=S-1")).toEqual({
    who: "abc-1",
    noun: "settings",
    verb: "changed",
    from: "2026-11-01",
    to: "2026-11-20",
    record: "S-1",
  });
});

test.each([
  "who=%27%20or%201",
  "noun=constructor",
  "verb=x",
  "from=2026-02-30",
  "to=yesterday",
  "record=%20",
  "x=1",
  "",
])("an odd value filters nothing: %s", (query) => {
  expect(read(query)).toEqual({});
});

test("a filter and a cursor survive in the address", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...logged.nouns),
      fc.constantFrom(...logged.verbs),
      fc.stringMatching(/^[\w&=% -]{1,20}\w$/),
      fc.uuid(),
      (noun, verb, record, id) => {
        const filter = { noun, verb, record: record.trim() };
        const cursor = `2026-11-20T12:00:00.000Z~${id}`;
        const href = list.href("", { ...filter, before: cursor });
        const query = new URL(href, "http://ours.invalid").searchParams;
        expect(list.read(query).filter).toEqual(filter);
        expect(readCursor(query.get("before"))).toBe(cursor);
      },
    ),
  );
});
