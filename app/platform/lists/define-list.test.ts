import { expect, test } from "vitest";
import { defineList } from "./define-list.ts";
import { asSearch, day, hidden, oneOf, orNone, rupees, tabOf, textOf, yes } from "./filters.ts";
import { readTicks, tickValue } from "./ticks.ts";

const list = defineList({
  path: "/things",
  sorts: ["newest", "name"],
  sizes: [50, 100],
  usual: { tab: "new" },
  filters: {
    tab: tabOf(["new", "done"], "new"),
    q: asSearch(textOf(20)),
    colour: orNone(oneOf(["red", "blue"])),
    from: day,
    min: rupees,
    open: yes,
    page: hidden(textOf(20)),
  },
});
const read = (query: string) => list.read(new URLSearchParams(query), "2026-11-24");

test("what an address asks for is read, and what is odd in it filters nothing", () => {
  const query = "tab=done&q=%20oil%20&colour=none&from=2026-11-01&min=5,00,000&open=1&sort=name&size=99";
  expect(read(query)).toEqual({
    filter: { tab: "done", q: "oil", colour: null, from: "2026-11-01", min: 500_000_00, open: true },
    sort: "name",
    size: 50,
  });
  expect(read("tab=x&colour=green&from=2026-02-30&least=lots&open=yes&sort=id&size=x")).toEqual(read(""));
  expect(read("size=500").size).toBe(100);
});

test("a change of anything but the cursor leads to the first page, and usual values are left out", () => {
  const query = "colour=red&after=x&at=50&sort=name&look=table";
  expect(list.href(query, { from: "2026-11-01" })).toBe(
    "/things?colour=red&sort=name&look=table&from=2026-11-01",
  );
  expect(list.href(query, { after: "y", at: "100" })).toContain("after=y&at=100");
  expect(list.href("colour=red", { colour: null, tab: "new", sort: "newest", size: "50" })).toBe("/things");
});

test("a view has the filters and the sort that mean something; a tab alone narrows nothing", () => {
  expect(list.view("colour=red&x=1&size=100&at=5&sort=newest")).toBe("colour=red");
  expect(list.setIn("colour=green&from=never&open=1")).toEqual(["tab", "open"]);
  expect([list.isNarrowed("tab=done&sort=name"), list.isNarrowed("page=%2Fmsme")]).toEqual([false, true]);
});

test("a tick carries the version that the screen showed, where there is one", () => {
  const form = new FormData();
  form.append("id", tickValue({ id: "a", version: 3 }));
  form.append("id", tickValue({ id: "b" }));
  expect(readTicks(form)).toEqual([
    { id: "a", version: 3 },
    { id: "b", version: undefined },
  ]);
});
