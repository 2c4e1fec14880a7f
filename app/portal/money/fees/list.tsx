import { Link } from "react-router";
import { listDue, listPaid, sumDue, sumPaid } from "../../../domain/money/fees/list-fees.server.ts";
import { type FeesQuery, feesLists, feeViews, readFeesQuery } from "../../../domain/money/fees/list-query.ts";
import { methods } from "../../../domain/money/fees/tables.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Message } from "../../../ui/message.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/list";
import { DueRows } from "./due-rows.tsx";
import { withFeesWords } from "./fees-words.ts";
import { PaidRows } from "./paid-rows.tsx";

export const handle: PortalHandle = { needs: "fees.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = new URL(request.url).searchParams;
  const { query, backwards } = readFeesQuery(typed);
  const after = readCursor(typed.get("after"));
  const [today, by] = [istDay(new Date()), query.view === "due" ? query.to : undefined];
  const shown = { search: typed.toString(), view: query.view, by, backwards, today };
  const pageOf = (rows: readonly unknown[], next: string | undefined) =>
    onward("after", rows.length, after === undefined, next);
  if (query.view === "paid") {
    const [{ rows, next }, sum] = await Promise.all([
      listPaid(db, staff, query, { after }),
      sumPaid(db, staff, query),
    ]);
    return { ...shown, paid: rows, page: pageOf(rows, next), count: sum.count, sum: sum.paid };
  }
  const [{ rows, next }, sum] = await Promise.all([
    listDue(db, staff, query, { after }),
    sumDue(db, staff, query),
  ]);
  return { ...shown, due: rows, page: pageOf(rows, next), count: sum.count, sum: sum.due };
}

export default withFeesWords(Fees);

function Fees({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("fees");
  const { dayInWords } = useDates();
  const { search, view, by, backwards, today, page, count, sum } = loaderData;
  useListKeys(false);
  const figures = { count, amount: inRupees(sum) };
  const total = by ? t("sums.dueBy", { ...figures, day: dayInWords(by) }) : t(`sums.${view}`, figures);
  return (
    <div className="list-page max-w-page">
      <PageHead title={t("title")} lead={t("lead")} />
      <FeesBar {...loaderData} />
      {/* Appears while a date is typed, so it must not take focus. */}
      <div role="status">
        {backwards ? (
          <Message tone="error" still>
            {t("range.backwards")}
          </Message>
        ) : null}
      </div>
      {backwards ? null : (
        <>
          {count > 0 ? (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <div className="min-w-0">
                <h2 className="text-lg tabular-nums">{total}</h2>
                <p className="max-w-text text-sm text-ink-soft">{t(`sums.about.${view}`)}</p>
              </div>
              <ExportLinks search={search} />
            </div>
          ) : (
            <EmptyState title={total}>{t(`empty.${view}`)}</EmptyState>
          )}
          {"due" in loaderData ? <DueRows rows={loaderData.due} today={today} isList /> : null}
          {"paid" in loaderData ? <PaidRows rows={loaderData.paid} /> : null}
          <ListPages list={feesLists.paid} search={search} page={page} />
        </>
      )}
    </div>
  );
}

type Props = { search: string; view: FeesQuery["view"]; backwards: boolean; today: string };

/** View, period and, for payments, the method. */
function FeesBar({ search, view, backwards, today }: Props) {
  const t = useTranslations("fees");
  const error = backwards ? t("range.backwards") : undefined;
  const range = { from: { label: t("range.from") }, to: { label: t("range.to"), error } };
  const options = methods.map((value) => ({ value, label: t(`methods.${value}`) }));
  const tabs = feeViews.map((of) => ({
    href: feesLists[of].href(search, { view: of, method: null }),
    label: t(`views.${of}`),
    isCurrent: of === view,
  }));
  const shared = { search, tabs: <Tabs label={t("views.label")} tabs={tabs} /> };
  if (view === "paid")
    return (
      <ListBar
        list={feesLists.paid}
        words={{ ...range, method: { label: t("range.method"), options } }}
        {...shared}
      />
    );
  const byToday = (
    <Link to={feesLists.due.href("", { to: today })} className="btn btn-quiet">
      {t("range.today")}
    </Link>
  );
  return <ListBar list={feesLists.due} words={range} aside={byToday} {...shared} />;
}

function ExportLinks({ search }: { search: string }) {
  const t = useTranslations("fees.export");
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 print:hidden">
      <span className="text-sm text-ink-soft max-sm:basis-full">{t("label")}</span>
      {(["csv", "xlsx"] as const).map((format) => (
        <ButtonLink
          key={format}
          href={feesLists.paid.href(search, { format }, "/fees/export")}
          variant="quiet"
          icon="download"
        >
          {t(format)}
        </ButtonLink>
      ))}
    </p>
  );
}
