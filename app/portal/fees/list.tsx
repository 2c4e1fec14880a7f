import { useTranslations } from "use-intl";
import { requireFees } from "../../domain/fees/access.server.ts";
import { listDue, listPaid, sumDue, sumPaid } from "../../domain/fees/list-fees.server.ts";
import { feesHref, readFeesCursor, readFeesQuery } from "../../domain/fees/list-query.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { istDay } from "../../platform/language/time.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PageHead } from "../page/page-head.tsx";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { DueRows } from "./due-rows.tsx";
import { FeesWords } from "./fees-words.tsx";
import { ExportLinks, RangeForm, ViewTabs } from "./list-head.tsx";
import { PaidRows } from "./paid-rows.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  await requireFees(db, staff);
  const typed = new URL(request.url).searchParams;
  const { query, backwards } = readFeesQuery(typed);
  const after = readFeesCursor(typed.get("after"));
  const shown = { query, backwards, first: after === undefined, today: istDay(new Date()) };
  if (query.view === "paid") {
    const [page, sum] = await Promise.all([listPaid(db, staff, query, { after }), sumPaid(db, staff, query)]);
    return { ...shown, paid: page.rows, next: page.next, count: sum.count, sum: sum.paid };
  }
  const [page, sum] = await Promise.all([listDue(db, staff, query, { after }), sumDue(db, staff, query)]);
  return { ...shown, due: page.rows, next: page.next, count: sum.count, sum: sum.due };
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  return (
    <FeesWords>
      <FeesList loaderData={loaderData} />
    </FeesWords>
  );
}

function FeesList({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("fees");
  const { query, backwards, first, today, next, count, sum } = loaderData;
  const { view } = query;
  const total = t(`sums.${view}`, { count, amount: inRupees(sum) });
  return (
    <div className="stack max-w-page gap-4">
      <PageHead title={t("title")} lead={t("lead")} />
      <ViewTabs query={query} />
      <RangeForm key={feesHref(query)} query={query} backwards={backwards} today={today} />
      {backwards ? null : (
        <>
          {count > 0 ? (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <h2 className="text-lg tabular-nums">{total}</h2>
                <p className="max-w-text text-sm text-ink-soft">{t(`sums.about.${view}`)}</p>
              </div>
              <ExportLinks query={query} />
            </div>
          ) : (
            <EmptyState title={total}>{t(`empty.${view}`)}</EmptyState>
          )}
          {"due" in loaderData ? <DueRows rows={loaderData.due} today={today} /> : null}
          {"paid" in loaderData ? <PaidRows rows={loaderData.paid} /> : null}
          <Pagination
            label={t("pages.label")}
            previous={first ? undefined : { href: feesHref(query), label: t("pages.first") }}
            next={next ? { href: feesHref(query, { after: next }), label: t("pages.next") } : undefined}
          />
        </>
      )}
    </div>
  );
}
