import { expect, onTestFinished, test } from "vitest";
import { pmegp } from "../../../domain/catalogue/registers/pmegp.ts";
import { setCustomRegisters } from "../../../domain/catalogue/registers/registers.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import { openable } from "./openable.server.ts";

const table = {
  "/dashboard": { read: "signed-in" },
  "/fees": { read: "fees.read" },
  "/settings": { read: "settings" },
  "/cases/:register": { read: "clients.read" },
  "/cases/:register/add-client": { read: "clients.write" },
  "/clients/import": { read: "clients.import" },
} as const;

let off = "";

const open = (who: Pick<Staff, "role" | "seesFees">) =>
  openable({ id: "1", name: "Asha", mobile: "9876543210", ...who }, table, (path) => path !== off);

test("the navigation leads to what a person may open", () => {
  expect(open({ role: "viewer" })).toEqual(["/dashboard"]);
  expect(open({ role: "viewer", seesFees: true })).toEqual(["/dashboard", "/fees"]);
  expect(open({ role: "staff" })).toEqual(["/dashboard", "/fees", "/clients/import"]);
  expect(open({ role: "owner" })).toEqual(["/dashboard", "/fees", "/settings", "/clients/import"]);
});

test("what is off is not among them", () => {
  off = "/fees";
  onTestFinished(() => {
    off = "";
  });
  expect(open({ role: "viewer", seesFees: true })).toEqual(["/dashboard"]);
});

test("a register of one's own is opened by the route that those registers share", () => {
  const [list, form] = ["/cases/mudra", "/cases/mudra/add-client"];
  setCustomRegisters([{ ...pmegp, key: "mudra", list, form }]);
  onTestFinished(() => setCustomRegisters([]));
  expect(open({ role: "viewer" })).toEqual(["/dashboard", list]);
  expect(open({ role: "staff" })).toEqual(["/dashboard", list, "/fees", form, "/clients/import"]);
});
