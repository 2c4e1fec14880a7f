import { expect, test } from "vitest";
import { fileDue } from "../../dates-and-rules/duties/change-due.server.ts";
import { give, itemsIn, now, withOffice } from "../../dates-and-rules/duties/test-duties.ts";
import { makeReport } from "./make-report.server.ts";
import { compared } from "./range.ts";

test("what was filed is counted by month, kind and person, in time or late, with the late fees", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly", "tds-deposit"], { from: "2026-11-01" });
  const items = await itemsIn(db);
  const filing = { acknowledgement: "", documentId: null };
  const [tds, gst] = items;
  if (tds) await fileDue(db, staff, tds, { ...filing, filedOn: "2026-11-10", lateFee: 150_00 }, now);
  if (gst) await fileDue(db, staff, gst, { ...filing, filedOn: "2026-11-20", lateFee: null }, now);
  const range = compared({ from: "2026-11-01", to: "2026-11-30" });
  const tables = await makeReport(db, owner, { name: "duties", range, language: "en", stages: {} }, now);
  const shown = tables.map(({ rows }) =>
    rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]),
  );
  expect(shown).toEqual([
    [["Nov 2026", 2, 1, 150_00]],
    [
      ["GST", 1, 1, 0],
      ["TDS", 1, 0, 150_00],
    ],
    [["Sample 9000000001", 2, 1, 150_00]],
  ]);
});
