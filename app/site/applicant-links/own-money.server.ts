import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import type { PersonCase } from "../../domain/cases/clients/cases-of-person.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import { claimsOf } from "../../domain/money/claims/claim-payment.server.ts";
import { owedBy } from "../../domain/money/fees/owed.server.ts";
import { upiRequest } from "../../domain/money/fees/upi-request.server.ts";
import { shownReport } from "../../domain/projects/project-reports/shown-report.server.ts";
import type { Language } from "../../platform/language/language.ts";

type Context = Readonly<RouterContextProvider>;

export type OwnMoney = Awaited<ReturnType<typeof readOwnMoney>>;
export type Account = OwnMoney["accounts"][number];

/** Only for a device on which the digits of the mobile were typed. An account for each case that has one. */
export async function readOwnMoney(
  context: Context,
  cases: readonly PersonCase[],
  language: Language,
  now: Date,
) {
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const withFees = settings.parts().fees === "on";
  const of = { billing: settings.billing(), site: settings.site() };
  const all = await Promise.all(
    cases.map(async ({ client: { id: clientId, register } }) => {
      const [owed, claims, report] = await Promise.all([
        withFees ? owedBy(db, clientId, now) : undefined,
        withFees ? claimsOf(db, clientId, now) : [],
        shownReport(db, clientId),
      ]);
      const request = upiRequest({ ...of, clientId, amount: owed?.due ?? 0 }, now);
      const name = registerOf(register).words[language].name;
      return { caseId: clientId, name, owed, claims, request, hasReport: report !== undefined };
    }),
  );
  return {
    accounts: all.flatMap(({ owed, hasReport: _, ...rest }) =>
      owed && (owed.due > 0 || owed.credit > 0 || rest.claims.length > 0) ? [{ ...rest, owed }] : [],
    ),
    receipts: all.flatMap(({ owed }) => owed?.receipts ?? []),
    reports: all.flatMap(({ caseId, name, hasReport }) => (hasReport ? [{ caseId, name }] : [])),
  };
}
