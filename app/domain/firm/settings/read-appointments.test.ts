import { expect, test } from "vitest";
import { defaultAppointments, timesFor } from "./appointment-settings.ts";
import { readAppointments } from "./read-appointments.server.ts";

function read(fields: Record<string, string | string[]>, stored = defaultAppointments) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return readAppointments(form, ["a", "b"], stored);
}

const asha = { "a.part": "on", "a.days": ["monday", "sunday"] };

test("the settings are read, and what no list offers counts as the first choice", () => {
  const typed = { ...asha, on: "on", length: "45", buffer: "7", ways: ["phone", "pigeon"], "x.part": "on" };
  const { value, problems } = read(typed);
  expect(problems).toEqual({});
  expect(value).toMatchObject({ on: true, length: 45, buffer: 0, confirm: "staff", ways: ["phone"] });
  expect(value.people).toEqual([{ id: "a", days: ["monday", "sunday"], opens: "", closes: "", link: "" }]);
});

test.each([
  [{}, "people"],
  [{ ...asha, "a.opens": "18:00", "a.closes": "09:00" }, "hours"],
  [{ ...asha, "a.opens": "9 o'clock" }, "hours"],
  [{ ...asha, "a.opens2": "15:00", "a.closes2": "18:00" }, "hours"],
  [{ ...asha, "a.opens": "09:00", "a.closes": "13:00", "a.opens2": "12:00", "a.closes2": "18:00" }, "hours"],
  [{ ...asha, "a.opens": "09:00", "a.closes": "13:00", "a.opens2": "15:00" }, "hours"],
  [{ ...asha, "a.link": "http://video.example/room" }, "link"],
  [{ ...asha, "a.link": "javascript:alert(1)" }, "link"],
  [{ "a.part": "on" }, "days"],
])("%j is refused: %s", (fields, problem) => {
  expect(Object.values(read({ on: "on", ways: "phone", ...fields }).problems)).toEqual([problem]);
});

test("switched off, nobody need take part", () => {
  expect(read({ on: "off" }).problems).toEqual({});
});

test("what the form does not have stays, a person who was unticked leaves", () => {
  const person = { id: "a", days: ["monday" as const], opens: "10:00", closes: "", link: "" };
  const stored = { ...defaultAppointments, on: true, length: 45, people: [person, { ...person, id: "b" }] };
  const { value } = read({ ways: "phone", "b.opens": "10:00" }, stored);
  expect(value).toEqual({ ...stored, ways: ["phone"], people: [person] });
});

test("a person has several spans a day, and a service a length of its own", () => {
  const spans = { "a.opens": "09:00", "a.closes": "13:00", "a.opens2": "15:00", "a.closes2": "18:00" };
  const services = {
    "service.0": "Vikas",
    "service.0.length": "90",
    "service.0.buffer": "15",
    "service.1": "",
    "service.2": "Unknown",
    "service.2.length": "45",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ on: "on", ways: "phone", "a.part": "on", "a.days": "monday" }))
    form.set(name, value);
  for (const [name, value] of Object.entries({ ...spans, ...services })) form.set(name, value);
  const { value, problems } = readAppointments(form, ["a"], defaultAppointments, ["Vikas", "Nidhi"]);
  expect(problems).toEqual({});
  expect(value.people[0]?.later).toEqual([{ opens: "15:00", closes: "18:00" }]);
  expect(value.services).toEqual([{ service: "Vikas", length: 90, buffer: 15 }]);
  expect(timesFor(value, "Vikas")).toEqual({ length: 90, buffer: 15 });
  expect(timesFor(value, "Nidhi")).toEqual({ length: value.length, buffer: value.buffer });
});
