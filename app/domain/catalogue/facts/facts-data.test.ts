import { expect, test } from "vitest";
import { dayAfter } from "../../../platform/language/time.ts";
import {
  countTrust,
  dutyFacts,
  figuresIn,
  publishChecks,
  reviewDayOf,
  sourceOf,
  sourcesDue,
  trustFrom,
} from "./facts.server.ts";
import { isOfficial } from "./official-hosts.ts";
import { schemes } from "./test-schemes.ts";

/** Where a figure begins, as "content/facts/pmegp.yaml:12". */
function placeOf(scheme: string, key: string): string {
  const lines = schemes[scheme]?.text.split("\n") ?? [];
  return `content/facts/${scheme}.yaml:${lines.indexOf(`  ${key}:`) + 1}`;
}

const figures = Object.entries(schemes).flatMap(([scheme, content]) =>
  Object.entries(content.figures).map(([key, figure]) => ({ place: placeOf(scheme, key), figure })),
);

/** A day that the calendar has, as 2026-11-20. */
function isDay(value: unknown): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(String(value));
}

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["20-11-2026", false],
  ["soon", false],
  [null, false],
])("%s is a day: %s", (value, is) => {
  expect(isDay(value)).toBe(is);
});

/** Whether a value is one of its unit: a number, a date, or the same number of names in each language. */
function isValue(value: unknown, unit: string): boolean {
  if (unit === "day") return isDay(value);
  if (unit === "month") return isDay(`${value}-01`);
  if (unit === "yearly") return isDay(`2027-${value}`);
  if (unit !== "names")
    return (
      typeof value === "number" && ["percent", "rupees", "years", "months", "days", "count"].includes(unit)
    );
  const { en = [], hi = [] } = value as Record<string, string[]>;
  return en.length > 0 && en.length === hi.length && [...en, ...hi].every((name) => /\p{L}/u.test(name));
}

test("every figure has a value, a unit, a meaning, a source, and real days", () => {
  expect(figures.length).toBeGreaterThan(100);
  const wrong = figures.filter(({ figure }) => {
    const { value, unit, says, from, checked, source, earlier = [] } = figure;
    return !(
      isValue(value, String(unit)) &&
      (checked === undefined || checked === "unverified") &&
      [says, source].every((text) => typeof text === "string" && text.length > 2) &&
      (from === null || isDay(from)) &&
      earlier.every((one) => isValue(one.value, String(unit)) && isDay(one.until))
    );
  });
  expect(wrong.map(({ place }) => `${place}: without a value, meaning, source or real day`)).toEqual([]);
});

test("every duty has a meaning, a source and real days", () => {
  const duties = Object.entries(schemes).flatMap(([scheme, { duties, sources }]) =>
    Object.entries(duties).map(([key, duty]) => ({ place: placeOf(scheme, key), duty, sources })),
  );
  expect(duties.length).toBeGreaterThan(20);
  const wrong = duties.filter(({ duty, sources }) => {
    const { says, from, source, "late-source": late = source, "holiday-source": holiday = source } = duty;
    const isNamed = [source, late, holiday].every((name) => {
      if (String(name).startsWith("Our own record")) return true;
      const { url, read } = sources?.[String(name)] ?? {};
      return /^https?:\/\/[^/]+\.[^/]+/.test(String(url)) && isDay(read);
    });
    const isDated = from === null || isDay(from);
    return !(typeof says === "string" && says.length > 2 && isNamed && isDated);
  });
  expect(wrong.map(({ place }) => `${place}: without a meaning, source or real day`)).toEqual([]);
});

test("an earlier value ended before the present one began", () => {
  const wrong = figures.filter(
    ({ figure: { from, earlier = [] } }) =>
      typeof from === "string" && earlier.some((one) => String(one.until) >= from),
  );
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test("every figure and duty with a source has a day of review within a year of reading", () => {
  const names = Object.entries(schemes).flatMap(([scheme, { figures }]) =>
    Object.keys(figures).map((key) => `${scheme}.${key}`),
  );
  const wrong = names.filter((name) => {
    const { read = "" } = sourceOf(name) ?? {};
    const due = reviewDayOf(name);
    return read !== "" && !(due !== undefined && due > read && due <= dayAfter(read, 366));
  });
  expect(wrong).toEqual([]);
});

test("a source is due once, with all that rests on it, until somebody checks it", () => {
  const [first] = sourcesDue("2099-01-01");
  const addresses = sourcesDue("2099-01-01").map(({ url }) => url);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(first?.facts.length).toBeGreaterThan(0);
  expect(sourcesDue("2026-11-01")).toEqual([]);
  const duty = dutyFacts().find(({ sources }) => sources.length > 0);
  expect(addresses).toContain(duty?.sources[0]?.url);

  const name = "pmegp.subsidy-general-urban";
  const source = sourceOf(name);
  const due = reviewDayOf(name) ?? "";
  const isDue = () => sourcesDue(due).some(({ url }) => url === source?.url);
  expect(isDue()).toBe(true);
  publishChecks(new Map([[source?.url ?? "", due]]));
  expect(isDue()).toBe(false);
  expect(sourceOf(name)?.read).toBe(due);
  publishChecks(new Map());
});

test.each(Object.entries(schemes))(
  "content/facts/%s.yaml: every source has an address and the day it was read",
  (name, scheme) => {
    const wrong = Object.entries(scheme.figures).flatMap(([key, { source, checked }]) => {
      // Worked cases are arithmetic on other figures. Pages mark what is unverified.
      if (checked === "unverified") return [];
      if (/^(?:worked case|our own record)/i.test(String(source))) return [];
      const { url, read } = scheme.sources?.[String(source)] ?? {};
      // A source can name both itself.
      if (/https?:.* read \d/.test(String(source))) return [];
      if (/^https?:\/\/[^/]+\.[^/]+/.test(String(url)) && isDay(read)) return [];
      return [`${placeOf(name, key)}: ${source}`];
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  ["https://msme.gov.in/1-prime-ministers-employment-generation-programme-pmegp", true],
  ["http://hazaribag.nic.in/dichzb.nic.in/industf.html", true],
  ["https://www.nsicspronline.com", true],
  ["https://website.rbi.org.in/hi/web/rbi/-/notifications", true],
  ["https://www.moneyverss.com/goverment-subsidies-details/PMEGP", false],
  ["https://lawgist.in/micro-small-and-medium-enterprises-development-act/16", false],
  ["https://msme.gov.in.example.com", false],
  ["https://mygov.in.example", false],
  ["https://notgov.in", false],
  ["https://notrbi.org.in", false],
])("%s is an official page: %s", (address, official) => {
  expect(isOfficial(address)).toBe(official);
});

test.each([
  [{ source: "Ministry" }, { url: "https://msme.gov.in/a", read: "2026-11-29" }, "official"],
  [{ source: "Act" }, { url: "https://indiacode.nic.in", copy: "https://x.in", read: "2026-11-29" }, "law"],
  [{ source: "A bank" }, { url: "https://dnsbank.in/a", read: "2026-11-29" }, "secondary"],
  [{ source: "Nothing that is named" }, undefined, "secondary"],
  [{ source: "worked case, arithmetic" }, undefined, "own"],
  [{ source: "Ministry", checked: "unverified" }, { url: "https://msme.gov.in", read: "2026-11-29" }, "none"],
] as const)("a figure of %j, read at %j, rests on this: %s", (figure, where, trust) => {
  expect(trustFrom(figure, where)).toBe(trust);
});

test("the figures of a text are grouped by what they rest on, each value once, without our own", () => {
  const text =
    "{{pmegp.subsidy-general-urban}} {{pmegp.lock-in}} {{pmegp.lock-in:earlier}} {{udyam.example-interest}}";
  expect(countTrust(figuresIn(text), "hi")).toMatchObject([
    { trust: "official", count: 2, values: "15%, 3 वर्ष" },
  ]);
  const both = "{{udyam.interest-multiple}} {{pmegp.subsidy-general-urban:from}}";
  expect(countTrust(figuresIn(both), "en")).toMatchObject([
    { trust: "official", count: 1 },
    { trust: "law", count: 1, values: "3", first: "2026-11-22" },
  ]);
});

test("where a law was read in a copy, its source has the law's official address and the copy's own", () => {
  const wrong = Object.entries(schemes).flatMap(([name, { sources = {} }]) =>
    Object.entries(sources)
      .filter(([, { copy }]) => copy !== undefined)
      .filter(([, { url, copy }]) => !isOfficial(String(url)) || isOfficial(String(copy)))
      .map(([source]) => `content/facts/${name}.yaml: ${source}`),
  );
  expect(wrong).toEqual([]);
});
