import type { Db } from "../../platform/db/connection.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { istDay } from "../../platform/language/time.ts";
import type { StageSettings } from "../clients/stage-settings.ts";
import { namesOf } from "../staff/colleagues.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { ageingReport } from "./ageing-report.server.ts";
import { answersReport } from "./answers-report.server.ts";
import { appointmentsReport } from "./appointments-report.server.ts";
import { casesReport } from "./cases-report.server.ts";
import { enquiriesReport } from "./enquiries-report.server.ts";
import { feesTable } from "./fees-table.server.ts";
import { labelsIn } from "./labels.server.ts";
import { moneyReport } from "./money-report.server.ts";
import { peopleReport } from "./people-report.server.ts";
import type { Compared } from "./range.ts";
import type { ReportName, ReportTable } from "./report.ts";
import { visitsReport } from "./visits-report.server.ts";

export type Asked = { name: ReportName; range: Compared; language: Language; stages: StageSettings };

/** The tables of a report, with their rows in a language. */
export async function makeReport(
  db: Db,
  staff: Staff,
  { name, range, language, stages }: Asked,
  now: Date,
): Promise<ReportTable[]> {
  requirePermission(staff, "reports.read");
  const labels = labelsIn(language, stages, await namesOf(db, staff));
  if (name === "enquiries") return enquiriesReport(db, range, labels);
  if (name === "visits") return visitsReport(db, range, labels);
  if (name === "answers") return answersReport(db, range, labels);
  if (name === "cases") return casesReport(db, range, labels);
  if (name === "ageing") return ageingReport(db, istDay(now), labels);
  if (name === "people") return peopleReport(db, range, labels);
  if (name === "money") {
    const fees = await feesTable(db, staff, range, { labels, language });
    return [...(await moneyReport(db, range, labels, language)), fees];
  }
  return appointmentsReport(db, range, labels);
}
