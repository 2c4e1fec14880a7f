import { expect, test } from "vitest";
import { gridHours, gridPosition } from "./time-grid.ts";

const booked = (start: string, end: string) => ({
  starts_at: new Date(`2026-11-24T${start}:00+05:30`).toISOString(),
  ends_at: new Date(`2026-11-24T${end}:00+05:30`).toISOString(),
});
const firm = { opens: "09:30", closes: "18:00" };

test("a grid has the firm's hours, and more when something is booked outside them", () => {
  expect(gridHours(firm, [])).toEqual({ first: 9, count: 9 });
  expect(gridHours(firm, [booked("07:45", "08:15"), booked("18:00", "19:15")])).toEqual({
    first: 7,
    count: 13,
  });
  expect(gridHours(firm, [booked("23:30", "23:59")])).toEqual({ first: 9, count: 15 });
});

test("an appointment stands at its quarter, as long as it takes", () => {
  expect(gridPosition({ first: 9, count: 9 }, booked("09:00", "09:15"))).toBe("at-1 quarters-1");
  expect(gridPosition({ first: 9, count: 9 }, booked("10:45", "12:15"))).toBe("at-8 quarters-6");
});
