import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { createDocumentsFixture, keysIn } from "../../cases/documents/test-documents.ts";
import { erasePerson, exportPerson } from "../../office/privacy/people.server.ts";
import { personalTables } from "../../office/privacy/registry.server.ts";
import { person } from "../../office/privacy/test-person.ts";
import { addVersion } from "./add-version.server.ts";
import {
  attachReport,
  createReport,
  removeReport,
  restoreReport,
  saveDraft,
  showVersion,
} from "./change-report.server.ts";
import { findReport, findVersion, listReports, versionsOf } from "./find-report.server.ts";
import { sampleDraft, someReport } from "./test-reports.ts";

const now = new Date("2026-11-25T06:00:00Z");
const pdf = new TextEncoder().encode("%PDF-1.7 sample");

const logged = async (db: Db, verb: string) =>
  db.selectFrom("activity").select(["noun", "record_id"]).where("verb", "=", verb).execute();

test("of two people who save one version the second is told, and nothing of the first is lost", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const report = await someReport(db, staff);
  const first = await saveDraft(db, staff, report, { ...sampleDraft, inputs: '{"a":1}' }, now);
  expect(first).toMatchObject({ version: 2, inputs: '{"a":1}' });
  expect(await saveDraft(db, staff, report, { ...sampleDraft, inputs: '{"b":1}' }, now)).toBe("stale");
  expect(await findReport(db, staff, report.id)).toEqual(first);
});

test("what is the same already is not written again", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const report = await someReport(db, staff);
  expect(await saveDraft(db, staff, report, sampleDraft, new Date())).toEqual(report);
});

test("a finished version keeps its inputs, its PDF and the hash of it, whatever is typed later", async () => {
  const at = await createDocumentsFixture();
  const staff = await someStaff(at.db);
  const client = await addClient(at.db, staff);
  const report = await someReport(at.db, staff, client.id);
  expect(await addVersion(at, staff, report, { pdf, note: "first" }, now)).toEqual({ saved: "1" });
  await saveDraft(at.db, staff, report, { ...sampleDraft, inputs: '{"a":2}' }, now);
  expect(await addVersion(at, staff, report, { pdf, note: "late" }, now)).toBe("stale");
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const [version] = await versionsOf(at.db, staff, report.id);
  expect(version).toMatchObject({ number: 1, inputs: sampleDraft.inputs, sha256, note: "first" });
  expect(await keysIn(at.files)).toContain(version?.key);
  expect(await findVersion(at.db, staff, report.id, 1)).toMatchObject({ version: { id: version?.id } });
  expect(await logged(at.db, "project_report_versioned")).toEqual([{ noun: "client", record_id: client.id }]);
});

test("a report without a client is given to one later, and stays as it is open in a form", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const report = await someReport(db, staff);
  expect(await logged(db, "project_report_created")).toEqual([
    { noun: "projectReport", record_id: report.id },
  ]);
  const client = await addClient(db, staff);
  expect(await attachReport(db, staff, report.id, client.id, now)).toBe("attached");
  expect(await saveDraft(db, staff, report, { ...sampleDraft, title: "Mill" }, now)).not.toBe("stale");
  expect(await listReports(db, staff, [client.id])).toMatchObject([
    { id: report.id, title: "Mill", client: client.name },
  ]);
  expect(await attachReport(db, staff, report.id, "nobody", now)).toBe("gone");
});

test("a deleted report is in no list and not on the applicant's link, and can be brought back", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { id } = await someReport(db, staff);
  expect(await showVersion(db, staff, id, 1, now)).toMatchObject({ shown_version: 1 });
  await removeReport(db, staff, id, now);
  expect([await listReports(db, staff), await findReport(db, staff, id)]).toEqual([[], undefined]);
  await restoreReport(db, staff, id, now);
  expect(await listReports(db, staff)).toMatchObject([{ id, shown_version: null }]);
});

test("a viewer reads reports and writes none", async () => {
  const db = await freshDatabase();
  const viewer = await someStaff(db, "9000000002", "viewer");
  expect(await listReports(db, viewer)).toEqual([]);
  const owner = { clientId: null, enquiryId: null };
  expect(() => createReport(db, viewer, owner, sampleDraft, now)).toThrow();
});

test("an export shows a client's reports, and an erasure deletes them with their files", async () => {
  const at = await createDocumentsFixture();
  const staff = await someStaff(at.db, "9000000003", "owner");
  const client = await addClient(at.db, staff, { mobile: "9876500007" });
  const report = await someReport(at.db, staff, client.id, { inputs: '{"unit":"Asha Mill"}' });
  await addVersion(at, staff, report, { pdf, note: "" }, now);
  const other = await someReport(at.db, staff, (await addClient(at.db, staff)).id);
  const found = await exportPerson(at.db, staff, person("9876500007"), now);
  expect(JSON.stringify(found)).toContain("Asha Mill");
  await erasePerson(at.db, staff, person("9876500007"), now);
  expect(await listReports(at.db, staff)).toMatchObject([{ id: other.id }]);
  expect(await at.db.selectFrom("project_report_versions").selectAll().execute()).toEqual([]);
  expect(await at.db.selectFrom("files_to_remove").selectAll().execute()).toHaveLength(1);
});

test("the nightly run deletes reports of nobody after a year, and deleted ones after thirty days", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const client = await addClient(db, staff);
  const old = [null, client.id].map((of) => someReport(db, staff, of, {}, before(366)));
  const [, kept] = await Promise.all(old);
  const young = await someReport(db, staff, null, {}, before(364));
  const removed = await someReport(db, staff, client.id, {}, before(40));
  await removeReport(db, staff, removed.id, before(31));
  for (const rule of retentionRules(personalTables)) await rule.sweep(db, now, 100);
  const left = (await listReports(db, staff)).map(({ id }) => id).sort();
  expect(left).toEqual([kept?.id, young.id].sort());
});
