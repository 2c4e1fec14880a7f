import { expect, test } from "vitest";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { listActivity } from "../../people/audit/audit.server.ts";
import { dueList } from "./due-list.ts";
import { exportDue } from "./export-due.server.ts";
import { give, now, today, withOffice } from "./test-duties.ts";

const asked = (query: string) => {
  const { filter } = dueList.read(new URLSearchParams(query), today);
  return { filter, today, format: "csv", language: "en" } as const;
};

test("what a view shows is taken out as a file, and the history says who took it", async () => {
  const { db, owner, staff, client } = await withOffice();
  await give(db, staff, client.id, ["gstr-3b-monthly"]);
  let csv = "";
  for await (const piece of await exportDue(db, owner, asked("view=week"), now)) csv += piece;
  const [head, row, ...rest] = csv.trim().split(/\r?\n/);
  expect(head).toContain("Duty,Period,Client,Mobile,Due on,Date set by law,Status,Responsible");
  expect(row).toContain(`Oct 2026,${client.name},${client.mobile},2026-11-20,2026-11-20,Open`);
  expect(rest).toEqual([]);
  const log = await listActivity(db, owner, { filter: { verb: "list_exported" } });
  expect(log.rows).toMatchObject([{ staff_id: owner.id }]);
});

test("only who may take lists out gets the file", async () => {
  const { db } = await withOffice();
  const viewer = await someStaff(db, "9000000008", "viewer");
  await expect(async () => exportDue(db, viewer, asked(""), now)).rejects.toThrow();
});
