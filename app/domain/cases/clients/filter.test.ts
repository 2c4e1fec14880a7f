import fc from "fast-check";
import { expect, test } from "vitest";
import { clean } from "../../../platform/language/clean.ts";
import { clientList, cursorOf, readListQuery } from "./filter.ts";

const list = clientList("pmegp");

const read = (query: string) => readListQuery(new URLSearchParams(query), "pmegp", "2026-11-22");

test("an address without a query shows the newest fifty of all", () => {
  expect(read("")).toEqual({ filter: {}, sort: "newest", size: 50 });
});

test.each([
  ["49", 50],
  ["500", 100],
  ["1000000", 100],
])("of %s records a page shows %i", (asked, size) => {
  expect(read(`size=${asked}`).size).toBe(size);
});

test("everything that can be asked is read from the address", () => {
  const query =
    "q=%20Sunita%20%20DEVI&status=Sanctioned&type=none&stage=at_bank&waiting=bank&waited=14&step=overdue&staff=s1&referrer=Agent%207" +
    "&from=2026-01-01&to=2026-01-31&least=5,00,000&most=१०००००० &sort=name&size=100";
  expect(read(query)).toEqual({
    filter: {
      q: "sunita devi",
      status: "Sanctioned",
      type: null,
      stage: "at_bank",
      waiting: "bank",
      waited: "2026-11-08",
      step: "2026-11-22",
      staff: "s1",
      referrer: "agent 7",
      from: "2026-01-01",
      to: "2026-01-31",
      least: 500_000_00,
      most: 1_000_000_00,
    },
    sort: "name",
    size: 100,
  });
});

test.each(["1.5", "x", "-1", "1e30", "99999999999999999999", ""])(
  "a cursor of amounts is whole paise: %s begins at the first page",
  (key) => {
    const after = encodeURIComponent(cursorOf({ key, id: "x" }));
    expect(read(`sort=amount&after=${after}`)).toEqual(read("sort=amount"));
    expect(read(`sort=name&after=${after}`).cursor).toEqual({ direction: "after", key, id: "x" });
  },
);

test.each([
  "status=Approved",
  "type=Old",
  "stage=registered",
  "waiting=me",
  "waited=15",
  "step=soon",
  "staff=%27%20or%201=1",
  "from=2026-02-30",
  "least=lots",
  "sort=id",
  "size=lots",
  "after=x",
  "after=[1,2]",
  "q=%20",
])("%s filters nothing", (query) => {
  expect(read(query)).toEqual(read(""));
});

test("a place goes into an address and comes back, whatever letters its key has", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.uuid(),
      fc.constantFrom("after", "before"),
      (key, id, direction) => {
        fc.pre(clean(key) === key);
        const href = list.href("status=none", {
          [direction]: cursorOf({ key, id }),
        });
        const query = read(href.split("?")[1] ?? "");
        expect(query).toMatchObject({ cursor: { direction, key, id }, filter: { status: null } });
      },
    ),
  );
});

test("another filter begins at the first page", () => {
  const query = new URLSearchParams({ sort: "name", after: cursorOf({ key: "a", id: "1" }) });
  expect(list.href(query, { status: "none" })).toBe("/pmegpadd?sort=name&status=none");
  expect(list.href(query, { sort: null })).toBe("/pmegpadd");
});

test("a view saves filters and a sort that mean something, and nothing else of an address", () => {
  const odd = "size=500&colour=red&status=Approved&sort=newest&at=50&look=table&done=1";
  expect(list.view(odd)).toBe("");
  expect(list.view("size=500&waiting=bank&after=%5B%22a%22%2C%22b%22%5D&at=50&sort=name")).toBe(
    "waiting=bank&sort=name",
  );
});
