import { expect, onTestFinished, test } from "vitest";
import { pmegp } from "../../../domain/catalogue/registers/pmegp.ts";
import { setCustomRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { entryAt, menuOf, menuPages } from "./menu.ts";

const keys = ["mudra", "gst", "fssai", "iso"];

function withLists() {
  setCustomRegisters(
    keys.map((key) => ({ ...pmegp, key, list: `/cases/${key}`, form: `/cases/${key}/add` })),
  );
  onTestFinished(() => setCustomRegisters([]));
}

const all = () => menuPages().map(({ to }) => to);
const without = (...off: string[]) => all().filter((to) => !off.some((one) => to.startsWith(one)));
const shown = (openable: readonly string[], chosen?: readonly string[]) =>
  menuOf(openable, chosen).menu.map(({ to }) => to);

const daily = ["/dashboard", "/today", "/inbox"];
const shipped = ["/pmegpadd", "/pmfmeadd"];

test("a new installation shows six entries", () => {
  const openable = without("/appointments", "/due", "/lists", "/cases", "/fees", "/reports");
  expect(shown(openable)).toEqual([...daily, ...shipped, "/settings"]);
});

test("with everything on there are twelve at most, with as many lists as there is room for", () => {
  withLists();
  const work = [...daily, "/appointments", "/due"];
  const office = ["/fees", "/reports", "/settings"];
  expect(shown(all())).toEqual([...work, ...shipped, "/cases/mudra", "/lists", ...office]);
  expect(shown(all(), ["iso"])).toEqual([...work, ...shipped, "/cases/iso", "/lists", ...office]);
  expect(shown(all(), [])).toEqual([...work, ...shipped, "/lists", ...office]);
  expect(menuOf(all()).places).toBe(1);
});

test("where there is room three lists show, those that the person has chosen", () => {
  withLists();
  const openable = without("/appointments", "/due");
  expect(shown(openable).filter((to) => to.startsWith("/cases/"))).toEqual([
    "/cases/mudra",
    "/cases/gst",
    "/cases/fssai",
  ]);
  expect(shown(openable, ["iso", "gst"]).filter((to) => to.startsWith("/cases/"))).toEqual([
    "/cases/gst",
    "/cases/iso",
  ]);
});

test("who may not open the reports finds the project reports in their place", () => {
  const openable = all().filter((to) => to !== "/reports");
  expect(shown(openable)).toContain("/reports/projects");
  expect(shown(all())).not.toContain("/reports/projects");
});

test("without other lists there is no entry for more of them", () => {
  expect(shown(all())).not.toContain("/lists");
});

test("a page that is off has no current entry", () => {
  withLists();
  expect(entryAt("/fees", menuOf(without("/fees")).menu)).toBeUndefined();
});

test.each([
  ["/inbox/messages/0198", "/inbox"],
  ["/team/0198", "/settings"],
  ["/clients/trash", "/settings"],
  ["/settings/parts", "/settings"],
  ["/reports/projects/0198", "/reports"],
  ["/cases/mudra/add-client", "/cases/mudra"],
  ["/cases/iso", "/lists"],
  ["/client/0198", undefined],
])("on %s the entry %s is the current one", (path, entry) => {
  withLists();
  expect(entryAt(path, menuOf(all()).menu)?.to).toBe(entry);
});
