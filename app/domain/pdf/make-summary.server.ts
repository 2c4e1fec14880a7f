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

/**
 * What stands in a client's record as a PDF of one page, and who made it in the history. Follow-ups, notes and who
 * referred are the firm's own business and are left out.
 */
export async function makeSummary(
  db: Db,
  staff: Staff,
  client: Client,
  { site, stages }: { site: SiteDetails; stages: StageSettings },
  now: Date,
): Promise<PdfContent> {
  requirePermission(staff, "clients.read");
  const milestones = await listMilestones(db, staff, client.id);
  const entry = { noun: "client", recordId: client.id, staffId: staff.id } as const;
  await recordActivity(db, { ...entry, verb: "summary_made", now });
  const day = dayInWords(istDay(now), "en-IN");
  return {
    ...letterhead(site),
    title: words("summary.title"),
    under: words("summary.under", { scheme: client.scheme.toUpperCase(), day }),
    parts: [
      { heading: words("summary.applicant"), facts: applicant(client) },
      { heading: words("summary.project"), facts: project(client) },
      { heading: words("summary.file"), facts: application(client) },
      progress(client, milestones, stages),
    ],
    foot: words("summary.foot", { firm: site.firm.brand, day }),
    onePage: true,
  };
}

/** Only what is known. */
const known = (facts: [string, string | null][]): Fact[] => facts.filter((fact): fact is Fact => !!fact[1]);
const rupees = (paise: number | null) => (paise === null ? null : inRupees(paise));

/** Who it is about, for a PDF's first part. */
export function applicant(client: Client): Fact[] {
  return known([
    [labels("name"), client.name],
    [labels("fatherName"), client.father_name],
    [labels("mobile"), spaced(client.mobile)],
    [labels("email"), client.email],
    [labels("dob"), client.born_on && dayInWords(client.born_on, "en-IN")],
    [labels("gender"), client.gender],
    [labels("address"), client.address],
  ]);
}

function project(client: Client): Fact[] {
  return known([
    [labels("projectName"), client.project_name],
    [labels("totalLoan"), rupees(client.loan_amount)],
    [labels("termLoan"), rupees(client.term_loan)],
    [labels("cashCredit"), rupees(client.cash_credit)],
  ]);
}

function application(client: Client): Fact[] {
  return known([
    [labels("type"), client.type],
    [labels("status"), client.status ?? "Pending"],
    [labels("applicantId"), client.applicant_id],
    [labels("bank"), client.bank],
    [labels("branch"), client.branch],
    [labels("ifsc"), client.ifsc],
  ]);
}

function progress(client: Client, milestones: readonly ClientMilestone[], stages: StageSettings): Part {
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
      stageLabel(stages, client.scheme, milestone),
      dayInWords(on_day, "en-IN"),
      rupees(amount) ?? "",
    ]),
    earlier: words.raw("summary.earlier"),
  };
}
