import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Fact, Part, PdfContent } from "../../../platform/pdf/content.ts";
import { asksFor } from "../../catalogue/registers/registers.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { letterhead, type PdfWords, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { customFieldsOf, customText, customValues } from "./custom-values.ts";
import { listMilestones } from "./milestones.server.ts";
import type { Client, ClientMilestone } from "./tables.ts";

/** Leaves out follow-ups, notes and the referrer, which are the firm's own business. The history records who made it. */
export async function makeSummary(
  db: Db,
  staff: Staff,
  client: Client,
  { site, stages, language }: { site: SiteDetails; stages: StageSettings; language: Language },
  now: Date,
): Promise<PdfContent> {
  requirePermission(staff, "clients.read");
  const milestones = await listMilestones(db, staff, client.id);
  const entry = { noun: "client", recordId: client.id, staffId: staff.id } as const;
  await recordActivity(db, { ...entry, verb: "summary_made", now });
  const wording = wordsIn(language);
  const { words } = wording;
  const day = wording.day(istDay(now));
  return {
    ...letterhead(wording, site),
    title: words("summary.title"),
    under: words("summary.under", { register: wording.register(client.register), day }),
    parts: [
      { heading: words("summary.applicant"), facts: applicant(wording, client) },
      { heading: words("summary.project"), facts: project(wording, client) },
      {
        heading: words("summary.file"),
        facts: [...application(wording, client), ...customFacts(wording, client, language)],
      },
      progress(wording, client, milestones, stages),
    ],
    foot: words("summary.foot", { firm: site.firm.brand, day }),
    onePage: true,
  };
}

const known = (facts: [string, string | null][]): Fact[] => facts.filter((fact): fact is Fact => !!fact[1]);
const rupees = (paise: number | null) => (paise === null ? null : inRupees(paise));

export function applicant({ labels, day, choice }: PdfWords, client: Client): Fact[] {
  return known([
    [labels("name"), client.name],
    [labels("fatherName"), client.father_name],
    [labels("mobile"), spaced(client.mobile)],
    [labels("email"), client.email],
    [labels("dob"), client.born_on && day(client.born_on)],
    [labels("gender"), choice(client.gender)],
    [labels("address"), client.address],
  ]);
}

function project({ labels }: PdfWords, client: Client): Fact[] {
  return known([
    [labels("projectName"), client.project_name],
    [labels("totalLoan"), rupees(client.loan_amount)],
    [labels("termLoan"), rupees(client.term_loan)],
    [labels("cashCredit"), rupees(client.cash_credit)],
  ]);
}

function application({ labels, choice, pending }: PdfWords, client: Client): Fact[] {
  const open = asksFor(client.register, "status") ? pending : null;
  return known([
    [labels("type"), client.type && choice(client.type)],
    [labels("status"), client.status ? choice(client.status) : open],
    [labels("applicantId"), client.applicant_id],
    [labels("bank"), client.bank],
    [labels("branch"), client.branch],
    [labels("ifsc"), client.ifsc],
  ]);
}

function customFacts({ day }: PdfWords, client: Client, language: Language): Fact[] {
  const { yesNo } = allMessages[language].clientForm;
  const values = customValues(client);
  return known(
    customFieldsOf(client.register).map((field) => [
      field.words[language],
      customText(field, values[field.key], { language, yesNo, day }),
    ]),
  );
}

function progress(
  { words, stage, day }: PdfWords,
  client: Client,
  milestones: readonly ClientMilestone[],
  stages: StageSettings,
): Part {
  const heading = words("summary.milestones");
  if (milestones.length === 0) return { heading, after: words("summary.none") };
  const hasAmounts = milestones.some(({ amount }) => amount !== null);
  return {
    heading,
    columns: [
      { label: words("summary.milestone"), share: hasAmounts ? 0.56 : 0.76 },
      { label: words("summary.day"), share: 0.24 },
      ...(hasAmounts ? [{ label: words("summary.amount"), share: 0.2, right: true }] : []),
    ],
    rows: milestones.map(({ milestone, on_day, amount }) => [
      stage(stages, client.register, milestone),
      day(on_day),
      ...(hasAmounts ? [rupees(amount) ?? ""] : []),
    ]),
    earlier: words.raw("summary.earlier"),
  };
}
