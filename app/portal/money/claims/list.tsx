import { claimsPath, statementPath } from "../../../domain/money/claims/claims-path.ts";
import { countToCheck, listClaims } from "../../../domain/money/claims/list-claims.server.ts";
import { listAlerts } from "../../../domain/money/payments/match-payment.server.ts";
import { namesOf } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { OfferPage } from "../../frame/page/send-page.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { FeesTabs } from "../fees/fees-tabs.tsx";
import { ReceiptLinks } from "../fees/receipt-links.tsx";
import { match, seen } from "../payments/alert-action.server.ts";
import { AlertRows } from "../payments/alert-rows.tsx";
import type { Route } from "./+types/list";
import { ClaimRows } from "./claim-rows.tsx";
import { withClaimWords } from "./claim-words.ts";
import { found, notFound, other } from "./list-action.server.ts";
import { fieldId } from "./other-amount.tsx";

export const handle: PortalHandle = { needs: "fees.read" };

const claimsList = defineList({ path: claimsPath, filters: {} });
/** Claims that were not found. */
const maxNotFound = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = new URL(request.url).searchParams;
  const after = readCursor(typed.get("after"));
  const [open, missed, alerts, toCheck, names] = await Promise.all([
    listClaims(db, staff, "open", { after }),
    listClaims(db, staff, "notFound", { size: maxNotFound }),
    listAlerts(db, staff),
    countToCheck(db, staff),
    namesOf(db, staff),
  ]);
  const now = new Date();
  return {
    search: typed.toString(),
    page: onward("after", open.rows.length, after === undefined, open.next),
    missed: after === undefined ? missed.rows : [],
    alerts: after === undefined ? alerts : [],
    open: open.rows,
    toCheck,
    names,
    now: now.toISOString(),
    today: istDay(now),
    noted: typed.get("done") === "noted",
    mayWrite: may(staff, "fees.write"),
    mayRefund: may(staff, "fees.refund"),
  };
}

export const action = portalAction({ "fees.write": { found, notFound, other, match, seen } });

export const shouldRevalidate = reloadAfterConflict;

export default withClaimWords(ClaimsPage);

function ClaimsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("claims");
  const fees = useTranslations("fees");
  const { open, missed, toCheck, today, search, page, mayWrite } = loaderData;
  const claim = result?.typed?.claim ?? "";
  const paidBy = result?.receipts?.[0]?.client_id;
  const errors = Object.entries(result?.problems ?? {}).map(([name, problem]) => ({
    id: fieldId(name, claim),
    text: t(`problems.${problem}`),
  }));
  return (
    <div className="list-page max-w-page">
      <header className="list-head">
        <PageTitle>{t("title")}</PageTitle>
        <h1 tabIndex={-1} className="text-xl">
          {fees("title")}
        </h1>
      </header>
      <div className="list-bar print:hidden">
        <FeesTabs view="check" today={today} toCheck={toCheck} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="max-w-text text-pretty text-ink-soft">{t("lead")}</p>
        {mayWrite ? <TextLink href={statementPath}>{t("upload")}</TextLink> : null}
      </div>
      <ActionMessage
        result={result}
        t={useTranslations("claims.results")}
        errors={errors}
        done={loaderData.noted ? "noted" : undefined}
      >
        {result?.receipts ? (
          <p className="flex flex-wrap gap-2">
            {result.receipts.map((receipt) => (
              <ReceiptLinks key={receipt.id} receipt={receipt} />
            ))}
          </p>
        ) : null}
        {paidBy ? <OfferPage clientId={paidBy} /> : null}
      </ActionMessage>
      <AlertRows
        rows={loaderData.alerts}
        mayWrite={mayWrite}
        mayRefund={loaderData.mayRefund}
        result={result}
      />
      {open.length > 0 ? <ClaimRows rows={open} page={loaderData} result={result} /> : null}
      {open.length + loaderData.alerts.length === 0 ? (
        <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
      ) : null}
      <ListPages list={claimsList} search={search} page={page} />
      {missed.length > 0 ? (
        <section className="stack mt-4 gap-2">
          <h2 className="text-lg">{t("notFoundTitle")}</h2>
          <p className="text-sm text-ink-soft">{t("notFoundText")}</p>
          <ClaimRows rows={missed} page={loaderData} result={result} isMissed />
        </section>
      ) : null}
    </div>
  );
}
