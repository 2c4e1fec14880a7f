import { expect, test } from "vitest";
import { appointmentsList, readShown } from "./filter.ts";

const shown = (query: string) => readShown(new URLSearchParams(query), "2026-11-26");

test("the address says which days are shown, and of whom; a week begins on Monday", () => {
  expect(shown("view=list&day=2026-12-01&who=asha")).toEqual({
    view: "list",
    day: "2026-12-01",
    who: "asha",
  });
  expect(shown("day=2026-12-06")).toEqual({ view: "week", day: "2026-11-30" });
});

test("an invalid address shows this week for everybody", () => {
  expect(shown("view=year&day=2026-02-30&who=%00")).toEqual({ view: "week", day: "2026-11-23" });
});

test("a week without a day is that of the day to come; other views and a day that is asked for are not moved", () => {
  const query = (text: string) => readShown(new URLSearchParams(text), "2026-11-28", "2026-11-30").day;
  expect(query("")).toBe("2026-11-30");
  expect(query("day=2026-11-28")).toBe("2026-11-23");
  expect(query("view=day")).toBe("2026-11-28");
});

test("a filter of the list keeps its view and its day", () => {
  expect(appointmentsList.href("view=day&day=2026-12-01", { who: "asha" })).toBe(
    "/appointments?view=day&day=2026-12-01&who=asha",
  );
  expect(appointmentsList.isNarrowed("view=day&day=2026-12-01")).toBe(false);
});
