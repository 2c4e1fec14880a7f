import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { type Notice, nextChange, noticesFor, stateOn } from "./notice.ts";

const today = "2026-11-23";
const words = { en: { title: "Last day", text: "" }, hi: { title: "", text: "" } };
const base: Notice = {
  id: "a",
  words,
  startsOn: today,
  endsOn: today,
  services: ["PMEGP"],
  version: 1,
  updatedAt: `${today}T00:00:00.000Z`,
};

test("a notice is shown from its first day to its last, both included", () => {
  const notice = { startsOn: "2026-11-20", endsOn: "2026-11-30" };
  const states = ["2026-11-19", "2026-11-20", "2026-11-30", "2026-12-01"].map((day) => stateOn(notice, day));
  expect(states).toEqual(["coming", "current", "current", "ended"]);
});

test("a page shows the notices of its language, a service page those that name it", () => {
  const idsOf = (wanted: { language: "en" | "hi"; service?: string }) =>
    noticesFor([base, { ...base, id: "b", services: [] }], { day: today, ...wanted }).map(({ id }) => id);
  expect(idsOf({ language: "en" })).toEqual(["b", "a"]);
  expect(idsOf({ language: "hi" })).toEqual([]);
  expect(idsOf({ language: "en", service: "PMEGP" })).toEqual(["a"]);
});

const days = fc.integer({ min: -20, max: 20 }).map((n) => dayAfter(today, n));
const notices = fc.array(
  fc.tuple(days, fc.integer({ min: 0, max: 9 })).map(([startsOn, length]): Notice => {
    return { ...base, startsOn, endsOn: dayAfter(startsOn, length) };
  }),
  { maxLength: 6 },
);

test("pages stay right until the next change, and are wrong after it", () => {
  fc.assert(
    fc.property(notices, (list) => {
      const shownOn = (day: string) => list.filter((notice) => stateOn(notice, day) === "current");
      const change = nextChange(list, today);
      const last = change ? istDay(new Date(change.getTime() - 1)) : dayAfter(today, 60);
      for (let day = today; day <= last; day = dayAfter(day, 1)) expect(shownOn(day)).toEqual(shownOn(today));
      if (!change) return;
      const after = istDay(change);
      const changes = list.some(
        ({ startsOn, endsOn }) => startsOn === after || dayAfter(endsOn, 1) === after,
      );
      expect(changes).toBe(true);
    }),
  );
});
