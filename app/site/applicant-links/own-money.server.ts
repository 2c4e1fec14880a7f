import type { RouterContextProvider } from "react-router";
import { dbContext, settingsContext } from "../../contexts/services.ts";
import type { PersonCase } from "../../domain/cases/clients/cases-of-person.server.ts";
import { documentsOf } from "../../domain/money/bills/find-bills.server.ts";
import { yearSoFar } from "../../domain/money/bills/statement.server.ts";
import { claimsOf } from "../../domain/money/claims/claim-payment.server.ts";
import { type Owed, owedByEach } from "../../domain/money/fees/owed.server.ts";
import { upiRequest } from "../../domain/money/fees/upi-request.server.ts";
import { openLinks } from "../../domain/money/payments/links.server.ts";
import type { PaymentLink } from "../../domain/money/payments/tables.ts";
import { shownReports } from "../../domain/projects/project-reports/shown-report.server.ts";

type Context = Readonly<RouterContextProvider>;

export type OwnMoney = Awaited<ReturnType<typeof readOwnMoney>>;
export type Account = OwnMoney["accounts"][number];

/** Only for a device on which the digits of the mobile were typed. An account for each case that has one. */
export async function readOwnMoney(
  context: Context,
  cases: readonly PersonCase[],
  titles: ReadonlyMap<string, string>,
  now: Date,
) {
  const db = context.get(dbContext);
  const settings = context.get(settingsContext);
  const withFees = settings.parts().fees === "on";
  const isOnline = settings.payments() !== undefined;
  const ids = cases.flatMap((one) => one.ids);
  const [owed, claims, links, bills, reports] = await Promise.all([
    withFees ? owedByEach(db, cases.map(accountOf), now) : [],
    withFees ? claimsOf(db, ids, now) : [],
    isOnline ? openLinks(db, ids) : [],
    withFees ? documentsOf(db, ids) : [],
    shownReports(db, ids),
  ]);
  const of = { billing: settings.billing(), site: settings.site() };
  const all = cases.map(({ client: { id: caseId }, ids }, at) => {
    const own = owed[at] ?? nothing;
    return {
      caseId,
      owed: own,
      name: titles.get(caseId) ?? "",
      claims: claims.filter(({ clientId }) => ids.includes(clientId)),
      request: upiRequest({ ...of, clientId: caseId, amount: own.due }, now),
      online: isOnline && own.due > 0 ? onlineOf(links, ids, own.due) : undefined,
      hasReport: reports.some(({ clientId }) => clientId !== null && ids.includes(clientId)),
    };
  });
  const receipts = owed.flatMap((one) => one.receipts);
  return {
    accounts: all.filter(({ owed, claims }) => owed.due > 0 || owed.credit > 0 || claims.length > 0),
    bills,
    receipts,
    statement: bills.length + receipts.length > 0 ? yearSoFar(now) : undefined,
    reports: all.filter(({ hasReport }) => hasReport),
  };
}

const nothing: Owed = { due: 0, dueNow: 0, credit: 0, items: [], receipts: [] };

const accountOf = ({ client, ids }: PersonCase) => ({ id: client.id, ids });

/** The link over what is open now; one over an earlier amount is not shown. Without `url` it is still being made. */
function onlineOf(links: readonly PaymentLink[], ids: readonly string[], due: number) {
  const link = links.find((one) => ids.includes(one.client_id) && one.amount - one.paid === due);
  return { isAsked: link !== undefined, url: link?.url ?? null };
}
