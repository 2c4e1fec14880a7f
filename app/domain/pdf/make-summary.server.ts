import { recordActivity } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { spaced } from "../../platform/language/phone.ts";
import { dayInWords, istDay } from "../../platform/language/time.ts";
import { listMilestones } from "../clients/milestones.server.ts";
import type { StageSettings } from "../clients/stage-settings.ts";
import type { Client, ClientMilestone } from "../clients/tables.ts";
import type { SiteDetails } from "../settings/site-details.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { Fact, Part, PdfContent } from "./content.ts";
import { labels, letterhead, stageLabel, words } from "./words.ts";

export type FirmWords = { site: SiteDetails; stages: StageSettings };

/**
 * What stands in a client's record as a paper of one page, and who made it in the history. Follow-ups, notes and who
 * referred are the firm's own business and are left out.
 */
export async function makeSummary(
  db: Db,
  staff: Staff,
  file: Client,
  { site, stages }: FirmWords,
  now: Date,
): Promise<PdfContent> {
  requirePermission(staff, "clients.read");
  const milestones = await listMilestones(db, staff, file.id);
  const told = { noun: "client", recordId: file.id, staffId: staff.id } as const;
  await recordActivity(db, { ...told, verb: "summary_made", now });
  const day = dayInWords(istDay(now), "en-IN");
  return {
    ...letterhead(site),
    title: words("summary.title"),
    under: words("summary.under", { scheme: file.scheme.toUpperCase(), day }),
    parts: [
      { heading: words("summary.applicant"), facts: applicant(file) },
      { heading: words("summary.project"), facts: project(file) },
      { heading: words("summary.file"), facts: application(file) },
      progress(file, milestones, stages),
    ],
    foot: words("summary.foot", { firm: site.firm.brand, day }),
    onePage: true,
  };
}

/** Only what is known. */
const known = (facts: [string, string | null][]): Fact[] => facts.filter((fact): fact is Fact => !!fact[1]);
const rupees = (paise: number | null) => (paise === null ? null : inRupees(paise));

/** Who it is about, for a paper's first part. */
export function applicant(file: Client): Fact[] {
  return known([
    [labels("name"), file.name],
    [labels("fatherName"), file.father_name],
    [labels("mobile"), spaced(file.mobile)],
    [labels("email"), file.email],
    [labels("dob"), file.born_on && dayInWords(file.born_on, "en-IN")],
    [labels("gender"), file.gender],
    [labels("address"), file.address],
  ]);
}

function project(file: Client): Fact[] {
  return known([
    [labels("projectName"), file.project_name],
    [labels("totalLoan"), rupees(file.loan_amount)],
    [labels("termLoan"), rupees(file.term_loan)],
    [labels("cashCredit"), rupees(file.cash_credit)],
  ]);
}

function application(file: Client): Fact[] {
  return known([
    [labels("type"), file.type],
    [labels("status"), file.status ?? "Pending"],
    [labels("applicantId"), file.applicant_id],
    [labels("bank"), file.bank],
    [labels("branch"), file.branch],
    [labels("ifsc"), file.ifsc],
  ]);
}

function progress(file: Client, milestones: readonly ClientMilestone[], stages: StageSettings): Part {
  const heading = words("summary.milestones");
  if (milestones.length === 0) return { heading, after: words("summary.none") };
  return {
    heading,
    columns: [
      { label: words("summary.milestone"), share: 0.56 },
      { label: words("summary.day"), share: 0.24 },
      { label: words("summary.amount"), share: 0.2, right: true },
    ],
    rows: milestones.map(({ milestone, on_day, amount }) => [
      stageLabel(stages, file.scheme, milestone),
      dayInWords(on_day, "en-IN"),
      rupees(amount) ?? "",
    ]),
    earlier: words.raw("summary.earlier"),
  };
}
