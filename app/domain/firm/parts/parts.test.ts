import { expect, test } from "vitest";
import { isOnAt, longestAt } from "./at-address.ts";
import { jobRuns, onAt, type PartStates, parts, withoutOff } from "./parts.ts";

const only: PartStates = { projectReports: "on", fees: "off" };
const table = onAt(only);

test.each([
  ["/dashboard", true],
  ["/inbox/messages", true],
  ["/fees", false],
  ["/fees/export?view=due", false],
  ["/feesible", true],
  ["/client/0198/fees", false],
  ["/client/:client/fees", false],
  ["/client/0198", true],
  ["/reports", false],
  ["/reports/projects/0198/tables", true],
  ["/FEES", false],
  ["/settings/billing", false],
  ["/settings/fees", true],
  ["/inbox/messages/0198/template", false],
])("%s is on: %s", (path, expected) => {
  expect(isOnAt(table, path)).toBe(expected);
});

test("an address belongs to one part", () => {
  const addresses = parts.flatMap((part) => part.addresses as readonly string[]);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect(longestAt(addresses, address)).toBe(address);
});

test("jobs and reports of a part go with it, others stay", () => {
  expect(jobRuns({}, "duties")).toBe(false);
  expect(jobRuns({ dueDates: "on" }, "duties")).toBe(true);
  expect(jobRuns({}, "backup")).toBe(true);
  expect(withoutOff(only, ["overview", "projects", "duties"])).toEqual(["overview", "projects"]);
});
