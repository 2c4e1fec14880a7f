import { expect, test } from "vitest";
import { addMilestone } from "../../cases/clients/milestones.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { createDocumentsFixture } from "../../cases/documents/test-documents.ts";
import { addVersion } from "../../projects/project-reports/add-version.server.ts";
import { someReport } from "../../projects/project-reports/test-reports.ts";
import { makeReport } from "./make-report.server.ts";
import { readRange } from "./range.ts";

const pdf = new TextEncoder().encode("%PDF-1.7");
const made = new Date("2026-11-20T06:00:00Z");
const today = new Date("2026-11-25T06:00:00Z");

test("a report counts once, in the range of its first version, and as sanctioned when the loan was sanctioned after it", async () => {
  const at = await createDocumentsFixture();
  const owner = await someStaff(at.db, "9000000009", "owner");
  const day = (on: string) => ({
    milestone: "sanctioned",
    day: on,
    amount: null,
    note: "",
    withStatus: true,
  });
  for (const [product, sanctioned] of [
    ["flour-mill", "2026-11-24"],
    ["flour-mill", "2026-11-10"],
    ["", undefined],
  ] as const) {
    const client = await addClient(at.db, owner);
    const report = await someReport(at.db, owner, client.id, { product });
    for (const note of ["first", "second"]) await addVersion(at, owner, report, { pdf, note }, made);
    if (sanctioned) await addMilestone(at.db, owner, client.id, day(sanctioned), today);
  }
  await someReport(at.db, owner, null);
  const range = readRange(new URLSearchParams("from=2026-11-19&to=2026-11-25"), "2026-11-25");
  if (typeof range === "string") throw new Error(range);
  const asked = { name: "projects" as const, range, language: "en" as const, stages: {} };
  const [table] = await makeReport(at.db, owner, asked, today);
  const rows = table?.rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]);
  expect(rows).toEqual([
    ["Flour mill", 2, 1],
    ["Without starting figures", 1, 0],
  ]);
  expect(table?.total?.map(({ value, before }) => [value, before])).toEqual([
    [3, 0],
    [1, 0],
  ]);
});
