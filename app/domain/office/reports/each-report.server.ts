import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { ageingReport } from "./ageing-report.server.ts";
import { answersReport } from "./answers-report.server.ts";
import { appointmentsReport } from "./appointments-report.server.ts";
import { casesReport } from "./cases-report.server.ts";
import { dutiesReport } from "./duties-report.server.ts";
import { enquiriesReport } from "./enquiries-report.server.ts";
import { feesTable } from "./fees-table.server.ts";
import type { Labels } from "./labels.server.ts";
import { moneyReport } from "./money-report.server.ts";
import { overviewReport } from "./overview-report.server.ts";
import { peopleReport } from "./people-report.server.ts";
import { projectsReport } from "./projects-report.server.ts";
import type { Compared } from "./range.ts";
import type { ReportName, ReportTable } from "./report.ts";
import { visitsReport } from "./visits-report.server.ts";

type Given = { staff: Staff; range: Compared; today: string; labels: Labels; language: Language };

export const eachReport: Record<ReportName, (db: Db, given: Given) => Promise<ReportTable[]>> = {
  overview: overviewReport,
  enquiries: (db, { range, labels }) => enquiriesReport(db, range, labels),
  visits: (db, { range, labels }) => visitsReport(db, range, labels),
  answers: (db, { range, labels }) => answersReport(db, range, labels),
  cases: (db, { range, labels }) => casesReport(db, range, labels),
  ageing: (db, { today, labels }) => ageingReport(db, today, labels),
  people: (db, { range, labels }) => peopleReport(db, range, labels),
  money: async (db, { staff, range, labels, language }) => [
    ...(await moneyReport(db, range, labels, language)),
    await feesTable(db, staff, range, { labels, language }),
  ],
  appointments: (db, { range, labels }) => appointmentsReport(db, range, labels),
  projects: (db, { range, labels }) => projectsReport(db, range, labels),
  duties: (db, { range, labels, language }) => dutiesReport(db, range, labels, language),
};
