import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce, unnamedForm } from "../../../platform/db/save-once.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { announceFile, claimFile, giveUpFile } from "../../../platform/uploads/removable-files.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockReport } from "./change-report.server.ts";
import { logReport } from "./report-log.server.ts";
import type { ProjectReport } from "./tables.ts";

const maxVersions = 100;

/** `note`: what its maker says has changed. */
type Finished = { pdf: Uint8Array; note: string };

/** `saved`: the version number. */
type Added = Saved | "stale" | "many";

/** "stale": the report changed since the PDF was made, so nothing is stored. Idempotent for the same form. */
export async function addVersion(
  { db, files }: { db: Db; files: Files },
  staff: Staff,
  seen: Pick<ProjectReport, "id" | "version">,
  { pdf, note }: Finished,
  now: Date,
  form = unnamedForm,
): Promise<Added> {
  requirePermission(staff, "project-reports.write");
  const id = newId(now);
  const key = `${id}.pdf`;
  await announceFile(db, key, now);
  await files.put(key, Readable.from([Buffer.from(pdf)]), pdf.length);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  let isTaken = false;
  const added = await saveOnce<Added>(db, form, now, async (trx) => {
    const report = await lockReport(trx, seen.id);
    const last = await lastNumber(trx, seen.id);
    if (report?.version !== seen.version) return "stale";
    if (last >= maxVersions) return "many";
    isTaken = await claimFile(trx, key);
    if (!isTaken) return "stale";
    const number = last + 1;
    const row = {
      id,
      report_id: report.id,
      number,
      inputs: report.inputs,
      note,
      sha256,
      size: pdf.length,
      key,
    };
    const made = { created_at: now.toISOString(), created_by: staff.id };
    await trx
      .insertInto("project_report_versions")
      .values({ ...row, ...made })
      .execute();
    await logReport(trx, staff, report, {
      verb: "project_report_versioned",
      after: { project_version: number },
      now,
    });
    return { saved: String(number) };
  });
  if (!isTaken) await giveUpFile(db, key, now);
  return added;
}

async function lastNumber(trx: Db, reportId: string): Promise<number> {
  const numbers = trx.selectFrom("project_report_versions").where("report_id", "=", reportId);
  const row = await numbers.select(({ fn }) => fn.max("number").as("last")).executeTakeFirst();
  return Number(row?.last ?? 0);
}
