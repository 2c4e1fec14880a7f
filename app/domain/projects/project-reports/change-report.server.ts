import { changeLocked, changeVersioned, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { logReport, type ReportVerb } from "./report-log.server.ts";
import type { ProjectReport } from "./tables.ts";

export type Draft = Pick<ProjectReport, "title" | "product" | "inputs">;

/** Both null for a report without a client. */
type Owner = { clientId: string | null; enquiryId: string | null };

export function createReport(
  db: Db,
  staff: Staff,
  { clientId, enquiryId }: Owner,
  draft: Draft,
  now: Date,
): Promise<{ id: string } | "gone"> {
  requirePermission(staff, "project-reports.write");
  return inTransaction(db, async (trx) => {
    if (clientId && !(await lockLiveClient(trx, clientId))) return "gone";
    const id = newId(now);
    const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
    const by = { created_by: staff.id, updated_by: staff.id };
    const row = { id, client_id: clientId, enquiry_id: enquiryId, ...draft, ...at, ...by };
    const first = { ...row, version: 1, shown_version: null, removed_at: null };
    await trx.insertInto("project_reports").values(first).execute();
    await logReport(trx, staff, first, { verb: "project_report_created", now });
    return { id };
  });
}

/** "stale": saved or deleted by somebody else meanwhile. Writes nothing if nothing changed. */
export async function saveDraft(
  db: Db,
  staff: Staff,
  seen: Version,
  draft: Draft,
  now: Date,
): Promise<ProjectReport | "stale"> {
  requirePermission(staff, "project-reports.write");
  const stored = await liveReport(db, seen.id);
  if (!stored || stored.version !== seen.version) return "stale";
  if (stored.inputs === draft.inputs && stored.title === draft.title && stored.product === draft.product)
    return stored;
  const change = { ...draft, updated_at: now.toISOString(), updated_by: staff.id };
  return (await changeVersioned(db, "project_reports", seen, change)) ?? "stale";
}

/** "gone": report or client was deleted. */
export function attachReport(
  db: Db,
  staff: Staff,
  id: string,
  clientId: string,
  now: Date,
): Promise<"attached" | "gone"> {
  requirePermission(staff, "project-reports.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    const report = await lockReport(trx, id);
    if (!client || !report) return "gone";
    if (report.client_id === client.id) return "attached";
    const change = { client_id: client.id, updated_at: now.toISOString(), updated_by: staff.id };
    // Keeps the version, because the form shows nothing that changed.
    await trx.updateTable("project_reports").set(change).where("id", "=", id).execute();
    const of = { ...report, client_id: client.id };
    await logReport(trx, staff, of, { verb: "project_report_attached", now });
    return "attached";
  });
}

export function showVersion(db: Db, staff: Staff, id: string, number: number | null, now: Date) {
  const verb = number === null ? "project_report_hidden" : "project_report_shown";
  return changeReport(
    db,
    staff,
    id,
    { shown_version: number },
    { verb, after: { project_version: number }, now },
  );
}

/** Can be restored for thirty days. */
export function removeReport(db: Db, staff: Staff, id: string, now: Date) {
  const change = { removed_at: now.toISOString(), shown_version: null };
  return changeReport(db, staff, id, change, { verb: "project_report_removed", now });
}

export function restoreReport(db: Db, staff: Staff, id: string, now: Date) {
  return changeReport(db, staff, id, { removed_at: null }, { verb: "project_report_restored", now });
}

type Change = Partial<Pick<ProjectReport, "shown_version" | "removed_at">>;
type Log = { verb: ReportVerb; after?: object; now: Date };

function changeReport(
  db: Db,
  staff: Staff,
  id: string,
  change: Change,
  log: Log,
): Promise<ProjectReport | "gone"> {
  requirePermission(staff, "project-reports.write");
  return inTransaction(db, async (trx) => {
    const report = await lockReport(trx, id, log.verb === "project_report_restored");
    if (!report) return "gone";
    const changed = await changeLocked(trx, "project_reports", report, change);
    await logReport(trx, staff, report, log);
    return changed;
  });
}

export function lockReport(trx: Db, id: string, removed = false): Promise<ProjectReport | undefined> {
  const wanted = trx.selectFrom("project_reports").selectAll().where("id", "=", id);
  return locked(trx, wanted.where("removed_at", removed ? "is not" : "is", null)).executeTakeFirst();
}

function liveReport(db: Db, id: string): Promise<ProjectReport | undefined> {
  const wanted = db.selectFrom("project_reports").selectAll().where("id", "=", id);
  return wanted.where("removed_at", "is", null).executeTakeFirst();
}
