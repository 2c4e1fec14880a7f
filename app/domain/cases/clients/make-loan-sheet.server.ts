import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Fact, Part, PdfContent } from "../../../platform/pdf/content.ts";
import { emi, isWithinLimits, type Loan, scheduleOf, totalsOf } from "../../catalogue/calculators/emi.ts";
import { toThePaisa } from "../../catalogue/calculators/result.ts";
import { letterhead, type PdfWords, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { LoanTerms } from "./loan-terms.ts";
import { applicant } from "./make-summary.server.ts";
import type { Client } from "./tables.ts";

export async function makeLoanSheet(
  db: Db,
  staff: Staff,
  client: Client,
  terms: LoanTerms,
  { site, language }: { site: SiteDetails; language: Language },
  now: Date,
): Promise<PdfContent> {
  requirePermission(staff, "clients.read");
  const entry = { noun: "client", recordId: client.id, staffId: staff.id } as const;
  await recordActivity(db, { ...entry, verb: "loan_sheet_made", now });
  const wording = wordsIn(language);
  const { words } = wording;
  const day = wording.day(istDay(now));
  return {
    ...letterhead(wording, site),
    title: words("sheet.title"),
    under: words("sheet.under", {
      register: wording.register(client.register),
      project: client.project_name,
    }),
    parts: [
      { heading: words("sheet.applicant"), facts: applicant(wording, client).slice(0, 3) },
      means(wording, client, terms.own),
      ...instalments(wording, client, terms.terms),
    ],
    foot: words("sheet.foot", { firm: site.firm.brand, day }),
    onePage: false,
  };
}

/** Shares need the cost, which needs the own contribution. */
function means({ words, labels }: PdfWords, client: Client, own: number | null): Part {
  const { loan_amount, term_loan, cash_credit } = client;
  const sources: [string, number][] = own === null ? [] : [[words("sheet.ownMeans"), own]];
  if (term_loan === null && cash_credit === null) sources.push([labels("totalLoan"), loan_amount]);
  else sources.push([labels("termLoan"), term_loan ?? 0], [labels("cashCredit"), cash_credit ?? 0]);
  const total = sources.reduce((sum, [, paise]) => sum + paise, 0);
  const share = (paise: number) =>
    own === null || total === 0 ? "" : `${((paise / total) * 100).toFixed(1)}%`;
  const right = true;
  return {
    heading: own === null ? words("sheet.means") : `${words("sheet.cost")}: ${inRupees(total)}`,
    columns: [
      { label: words("sheet.source"), share: 0.5 },
      { label: words("sheet.amount"), share: 0.3, right },
      { label: own === null ? "" : words("sheet.ofCost"), share: 0.2, right },
    ],
    rows: [
      ...sources.map(([source, paise]) => [source, inRupees(paise), share(paise)]),
      [words(own === null ? "sheet.loanTotal" : "sheet.total"), inRupees(total), share(total)],
    ],
    ...(own === null ? { after: words("sheet.noOwn") } : {}),
  };
}

function instalments(wording: PdfWords, client: Client, terms: LoanTerms["terms"]): Part[] {
  const { words } = wording;
  const heading = words("sheet.instalments");
  if (!terms) return [{ heading, after: words("sheet.noTerms") }];
  const loan = { paise: client.term_loan ?? 0, ...terms };
  if (!isWithinLimits(loan)) return [{ heading, after: words("sheet.noTermLoan") }];
  const { paid, interest } = totalsOf(loan);
  const facts: Fact[] = [
    [words("sheet.given"), inRupees(loan.paise)],
    [words("sheet.givenRate"), words("sheet.rateOf", { rate: String(loan.rate) })],
    [words("sheet.givenMonths"), String(loan.months)],
    [words("sheet.emi"), toThePaisa(emi(loan))],
    [words("sheet.interestTotal"), inRupees(interest * 100)],
    [words("sheet.paidTotal"), inRupees(paid * 100)],
  ];
  return [{ heading, facts }, schedule(wording, loan)];
}

function schedule({ words }: PdfWords, loan: Loan): Part {
  const right = true;
  return {
    heading: words("sheet.schedule"),
    columns: [
      { label: words("sheet.month"), share: 0.16 },
      { label: words("sheet.interest"), share: 0.28, right },
      { label: words("sheet.principal"), share: 0.28, right },
      { label: words("sheet.balance"), share: 0.28, right },
    ],
    rows: scheduleOf(loan).map(({ month, interest, principal, balance }) => {
      return [String(month), ...[interest, principal, balance].map(toThePaisa)];
    }),
    after: words("sheet.rounding"),
  };
}
