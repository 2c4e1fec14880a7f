import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { namesOf } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { eachReport } from "./each-report.server.ts";
import { labelsIn } from "./labels.server.ts";
import type { Compared } from "./range.ts";
import type { ReportName, ReportTable } from "./report.ts";

export type ReportRequest = { name: ReportName; range: Compared; language: Language; stages: StageSettings };

export async function makeReport(
  db: Db,
  staff: Staff,
  { name, range, language, stages }: ReportRequest,
  now: Date,
): Promise<ReportTable[]> {
  requirePermission(staff, "reports.read");
  const labels = labelsIn(language, stages, await namesOf(db, staff));
  return eachReport[name](db, { staff, range, today: istDay(now), labels, language });
}
