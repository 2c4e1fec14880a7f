import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { dayAfter, istDay, istTime } from "../../../platform/language/time.ts";
import { isWorkingDay } from "../../firm/settings/opening.ts";
import { defaultDetails, type Hours } from "../../firm/settings/site-details.ts";
import { weekdays } from "../../firm/settings/weekdays.ts";
import { type Diary, freeSlots } from "./free-slots.ts";
import { quarterHourOf, quarterMs, readSlot, slotOf } from "./slot.ts";

// Monday, 10:00 in India.
const now = new Date("2026-11-23T04:30:00.000Z");
const { hours } = defaultDetails;
const settings = { length: 30, buffer: 0, notice: 0, ahead: 14, atOnce: 5 };
const person = (id: string) => ({ id, days: [...weekdays], opens: "", closes: "", off: [] });
const diary: Diary = { settings, hours, people: [person("a")], busy: [], now };
const slotsOn = (day: string, change: Partial<Diary> = {}) =>
  freeSlots({ ...diary, ...change }, day, 1).map(({ slot }) => slot.slice("2026-11-23T".length));
const quarter = (slot: string) => quarterHourOf(readSlot(slot) ?? now);
const busy = (staff: string, slot: string, quarters: number) => {
  const from = quarter(slot);
  return { staff, from, to: from + quarters };
};

test("a working day is offered from opening to the last time that ends before closing", () => {
  const slots = slotsOn("2026-11-24");
  expect([slots[0], slots.at(-1), slots.length]).toEqual(["09:00", "18:30", 20]);
});

test("today begins after the notice, and neither a holiday nor a weekend has a time", () => {
  expect(slotsOn("2026-11-23")[0]).toBe("10:00");
  expect(slotsOn("2026-11-23", { settings: { ...settings, notice: 2 } })[0]).toBe("12:00");
  expect(slotsOn("2026-11-28")).toEqual([]);
  const closed = { ...hours, holidays: [{ on: "2026-11-24", name: "Fair" }] };
  expect(slotsOn("2026-11-24", { hours: closed })).toEqual([]);
});

test("the year ends without a gap and without an extra day", () => {
  const at = new Date("2026-12-30T10:00:00.000Z");
  const days = freeSlots({ ...diary, now: at }, "2026-12-31", 2).map(({ slot }) => slot.slice(0, 10));
  expect([...new Set(days)]).toEqual(["2026-12-31", "2027-01-01"]);
  expect(freeSlots({ ...diary, now: at }, "2026-12-31", 1).at(-1)?.slot).toBe("2026-12-31T18:30");
});

test("a booked time and the pause after it are not offered, but another person's is", () => {
  const taken = [busy("a", "2026-11-24T10:00", 3)];
  expect(slotsOn("2026-11-24", { busy: taken })).not.toContain("10:00");
  expect(slotsOn("2026-11-24", { busy: taken })).not.toContain("10:30");
  const both = freeSlots({ ...diary, people: [person("a"), person("b")], busy: taken }, "2026-11-24", 1);
  expect(both.find(({ slot }) => slot.endsWith("10:00"))?.staff).toEqual(["b"]);
});

test("no more appointments at once than the firm allows", () => {
  const change = { people: [person("a"), person("b")], busy: [busy("a", "2026-11-24T10:00", 2)] };
  expect(slotsOn("2026-11-24", { ...change, settings: { ...settings, atOnce: 1 } })).not.toContain("10:00");
});

test("a person's own days, hours and days off narrow the firm's", () => {
  const own = { ...person("a"), opens: "08:00", closes: "12:00" };
  expect(slotsOn("2026-11-24", { people: [own] })).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
  ]);
  expect(slotsOn("2026-11-24", { people: [{ ...own, days: ["monday"] }] })).toEqual([]);
  const off = [{ from_day: "2026-11-20", to_day: "2026-11-24" }];
  expect(slotsOn("2026-11-24", { people: [{ ...own, off }] })).toEqual([]);
});

test("hours that do not begin with a quarter, and hours that are upside down, make no odd time", () => {
  expect(slotsOn("2026-11-24", { hours: { ...hours, opens: "09:10", closes: "10:05" } })).toEqual(["09:15"]);
  expect(slotsOn("2026-11-24", { hours: { ...hours, opens: "19:00", closes: "09:00" } })).toEqual([]);
});

const time = fc.integer({ min: 0, max: 95 }).map((n) => {
  const hour = String(Math.floor(n / 4)).padStart(2, "0");
  return `${hour}:${String((n % 4) * 15).padStart(2, "0")}`;
});
const anyHours: fc.Arbitrary<Hours> = fc.record({
  days: fc.subarray([...weekdays]),
  opens: time,
  closes: time,
  holidays: fc.array(
    fc.integer({ min: 0, max: 20 }).map((n) => ({ on: dayAfter("2026-11-23", n), name: "Holiday" })),
    { maxLength: 3 },
  ),
});
const anyDiary: fc.Arbitrary<Diary> = fc.record({
  settings: fc.record({
    length: fc.constantFrom(15, 30, 45, 60, 90),
    buffer: fc.constantFrom(0, 15, 30, 45, 60),
    notice: fc.constantFrom(0, 1, 4, 24, 48),
    ahead: fc.constantFrom(7, 14),
    atOnce: fc.integer({ min: 1, max: 3 }),
  }),
  hours: anyHours,
  people: fc.subarray(["a", "b", "c"], { minLength: 1 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          days: fc.subarray([...weekdays]),
          opens: time,
          closes: time,
          off: fc.constant([]),
        }),
      ),
    ),
  ),
  busy: fc.array(
    fc
      .record({
        staff: fc.constantFrom("a", "b", "c"),
        from: fc.integer({ min: 0, max: 96 * 14 }),
        length: fc.integer({ min: 1, max: 8 }),
      })
      .map(({ staff, from, length }) => ({
        staff,
        from: quarterHourOf(now) + from,
        to: quarterHourOf(now) + from + length,
      })),
    { maxLength: 30 },
  ),
  now: fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minutes) => new Date(now.getTime() + minutes * 60_000)),
});

test("no offered time is past, within the notice, too far, on a day off or outside the hours, or over another", () => {
  fc.assert(
    fc.property(anyDiary, (of) => {
      const { settings: set, hours: firm, people, busy: taken } = of;
      for (const { slot, staff } of freeSlots(of, istDay(of.now), 15)) {
        const start = readSlot(slot);
        if (!start) throw new Error(`${slot} is no time`);
        const [day, end] = [istDay(start), new Date(start.getTime() + set.length * 60_000)];
        expect(start.getTime()).toBeGreaterThanOrEqual(of.now.getTime() + set.notice * 60 * 60_000);
        expect(day <= dayAfter(istDay(of.now), set.ahead)).toBe(true);
        expect(isWorkingDay(day, firm)).toBe(true);
        expect(istTime(start) >= firm.opens).toBe(true);
        expect(end.getTime()).toBeLessThanOrEqual(new Date(`${day}T${firm.closes}:00+05:30`).getTime());
        expect(slotOf(start)).toBe(slot);
        expect(staff.length).toBeGreaterThan(0);
        const [from, to] = [
          quarterHourOf(start),
          quarterHourOf(new Date(end.getTime() + set.buffer * 60_000)),
        ];
        expect(from * quarterMs).toBe(start.getTime());
        const over = taken.filter((one) => one.from < to && from < one.to);
        expect(over.filter((one) => staff.includes(one.staff))).toEqual([]);
        for (const id of staff) expect(people.some((one) => one.id === id)).toBe(true);
        for (let at = from; at < to; at++)
          expect(taken.filter((one) => one.from <= at && at < one.to).length).toBeLessThan(set.atOnce);
      }
    }),
    { numRuns: sized(30, 300) },
  );
});

test("a person with a pause at noon has the times of both spans, and none across the pause", () => {
  const own = {
    ...person("a"),
    opens: "09:00",
    closes: "11:00",
    later: [{ opens: "15:00", closes: "16:15" }],
  };
  expect(slotsOn("2026-11-24", { people: [own] })).toEqual([
    ...["09:00", "09:30", "10:00", "10:30", "15:00", "15:30"],
  ]);
  const long = { ...settings, length: 90 };
  expect(slotsOn("2026-11-24", { people: [own], settings: long })).toEqual(["09:00"]);
});

test("a long appointment may begin at each of the usual times that it fits into", () => {
  const long = { ...settings, length: 60, buffer: 15, step: 30 };
  const taken = [busy("a", "2026-11-24T11:00", 2)];
  expect(slotsOn("2026-11-24", { settings: long, busy: taken }).slice(0, 4)).toEqual([
    ...["09:00", "09:30", "11:30", "12:00"],
  ]);
});
