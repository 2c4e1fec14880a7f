import { expect, test } from "vitest";
import { readSchemes } from "./read-schemes.server.ts";

const routes = ["PMEGP", "MUDRA"];

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test("a scheme with a state and a day is taken, one without a state keeps its page's", () => {
  const fields = {
    "PMEGP.state": "closed",
    "PMEGP.asOf": "2026-11-21",
    "PMEGP.note": " No new files ",
    "MUDRA.state": "",
    "MUDRA.note": "left over",
    "OTHER.state": "open",
  };
  expect(readSchemes(routes, form(fields))).toEqual({
    ok: true,
    value: { PMEGP: { state: "closed", asOf: "2026-11-21", note: "No new files" } },
  });
});

test.each(["", "2026-02-30", "21.11.2026", "soon"])(
  "%j is no day on which something was looked up",
  (asOf) => {
    const read = readSchemes(routes, form({ "PMEGP.state": "open", "PMEGP.asOf": asOf }));
    expect(read).toMatchObject({ ok: false, problems: ["PMEGP"], typed: { PMEGP: { state: "open", asOf } } });
  },
);

test("an unknown state is none", () => {
  expect(readSchemes(routes, form({ "PMEGP.state": "perhaps" }))).toEqual({ ok: true, value: {} });
});
