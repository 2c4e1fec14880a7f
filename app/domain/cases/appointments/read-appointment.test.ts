import { expect, test } from "vitest";
import { appointmentLimits, readAppointment, typedAppointment } from "./read-appointment.ts";

const typed = { name: "Asha", day: "2026-12-01", time: "11:00", length: "30" };

test.each(["name", "topic", "note"] as const)("a %s that is too long is refused, and not cut", (field) => {
  const longest = "अ".repeat(appointmentLimits[field]);
  expect(readAppointment({ ...typed, [field]: longest })).toMatchObject({
    problems: {},
    details: { [field]: longest },
  });
  expect(readAppointment({ ...typed, [field]: `${longest}अ` }).problems).toEqual({ [field]: "tooLong" });
});

test("a visit without a name or a day says which is missing", () => {
  expect(readAppointment({ ...typed, name: "\u200b", day: "" }).problems).toEqual({
    name: "name",
    day: "day",
  });
});

test("a form without a note says nothing of one, and an empty note is an empty one", () => {
  const form = new FormData();
  form.set("day", " 2026-12-01 ");
  expect(typedAppointment(form)).toEqual({ day: "2026-12-01" });
  form.set("note", "");
  expect(typedAppointment(form)).toEqual({ day: "2026-12-01", note: "" });
});
