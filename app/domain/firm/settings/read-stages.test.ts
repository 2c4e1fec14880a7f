import { expect, test } from "vitest";
import { type StageSettings, stageList } from "../../catalogue/registers/stage-settings.ts";
import { readStages } from "./read-stages.server.ts";

const read = (fields: Record<string, string>, stored: StageSettings = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readStages(form, stored);
};
const keys = (settings: ReturnType<typeof readStages>) => stageList(settings, "pmfme").map(({ key }) => key);

test("an empty form keeps names and order; the exits are at the end", () => {
  expect(keys(read({}))).toEqual(keys({}));
  expect(keys({}).slice(-3)).toEqual(["returned", "rejected", "withdrawn"]);
});

test("milestones are renamed, hidden and moved", () => {
  const settings = read({
    "pmfme.papers.name": "  Papers   wanted ",
    "pmfme.registered.name": "",
    "pmfme.registered.hidden": "on",
    "pmfme.sanctioned.name": "",
    "pmfme.sanctioned.place": "0.5",
  });
  const [first, second, third] = stageList(settings, "pmfme");
  expect(first).toMatchObject({ key: "sanctioned", hidden: false });
  expect(second).toMatchObject({ key: "papers", label: "Papers wanted" });
  expect(third).toMatchObject({ key: "registered", hidden: true });
});

test("a milestone that the form does not have keeps its name, its place and that it is hidden", () => {
  const stored = read({
    "pmfme.papers.name": "Papers wanted",
    "pmfme.papers.hidden": "on",
    "pmfme.papers.place": "3.5",
  });
  expect(read({}, stored)).toEqual(stored);
});

test("a milestone that the settings do not know follows, and one that is unknown here is left out", () => {
  const settings = {
    pmfme: [
      { key: "adjusted", label: "", hidden: false },
      { key: "gone", label: "x", hidden: false },
    ],
  };
  expect(keys(settings)[0]).toBe("adjusted");
  expect(keys(settings)).not.toContain("gone");
  expect([...keys(settings)].sort()).toEqual([...keys({})].sort());
});
