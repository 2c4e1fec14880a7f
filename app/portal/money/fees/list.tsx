import { countToCheck } from "../../../domain/money/claims/list-claims.server.ts";
import { listDebts, listPaid, sumDue, sumPaid } from "../../../domain/money/fees/list-fees.server.ts";
import { type FeesQuery, feesLists, readFeesQuery } from "../../../domain/money/fees/list-query.ts";
import { methods } from "../../../domain/money/fees/tables.ts";
import { tallyPath } from "../../../domain/money/tally/tally-path.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { istDay } from "../../../platform/language/time.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { PageTitle } from "../../frame/page/page-title.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { DueRows } from "./due-rows.tsx";
import { FeesTabs } from "./fees-tabs.tsx";
import { withFeesWords } from "./fees-words.ts";
import { PaidRows } from "./paid-rows.tsx";

export const handle: PortalHandle = { needs: "fees.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const typed = new URL(request.url).searchParams;
  const { query, backwards } = readFeesQuery(typed);
  const after = readCursor(typed.get("after"));
  const today = istDay(new Date());
  const toCheck = await countToCheck(db, staff);
  const shown = { search: typed.toString(), view: query.view, backwards, today, toCheck };
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
    listDebts(db, staff, { ...query, today }, { after }),
    sumDue(db, staff, query),
  ]);
  return { ...shown, due: rows, page: pageOf(rows, next), count: sum.clients, sum: sum.due };
}

export default withFeesWords(Fees);

function Fees({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("fees");
  const { search, view, backwards, today, page, count, sum } = loaderData;
  useListKeys(false);
  const total = t(`sums.${view}`, { count, amount: inRupees(sum) });
  return (
    <div className="list-page max-w-page">
      <header className="list-head">
        <PageTitle>{t("title")}</PageTitle>
        <h1 tabIndex={-1} className="text-xl">
          {t("title")}
        </h1>
        {count > 0 && !backwards ? <p className="tabular-nums">{total}</p> : null}
        <div className="list-tools ml-auto print:hidden">
          <Menu label={t("more")} items={useFiles(search)}>
            <span aria-hidden="true">⋯</span>
          </Menu>
        </div>
      </header>
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
          {count > 0 ? null : <EmptyState title={total}>{t(`empty.${view}`)}</EmptyState>}
          {"due" in loaderData ? <DueRows rows={loaderData.due} today={today} isList /> : null}
          {"paid" in loaderData ? <PaidRows rows={loaderData.paid} /> : null}
          <ListPages list={feesLists.paid} search={search} page={page} />
        </>
      )}
    </div>
  );
}

/** For the accountant, and on paper. */
function useFiles(search: string): MenuItem[] {
  const t = useTranslations("fees.export");
  const print = useTranslations("clients.export")("print");
  return [
    ...(["csv", "xlsx"] as const).map((format) => ({
      label: t(format),
      icon: "download" as const,
      href: feesLists.paid.href(search, { format }, "/fees/export"),
      kind: "document" as const,
    })),
    { label: t("accountant"), icon: "document", href: tallyPath },
    { label: print, icon: "print", run: () => window.print() },
  ];
}

type Props = {
  search: string;
  view: FeesQuery["view"];
  backwards: boolean;
  today: string;
  toCheck: number;
};

/** View, period and, for payments, the method. */
function FeesBar({ search, view, backwards, today, toCheck }: Props) {
  const t = useTranslations("fees");
  const error = backwards ? t("range.backwards") : undefined;
  const range = { from: { label: t("range.from") }, to: { label: t("range.to"), error } };
  const options = methods.map((value) => ({ value, label: t(`methods.${value}`) }));
  const isByToday = view === "due" && new URLSearchParams(search).get("to") === today;
  const tabs = <FeesTabs {...{ search, today, toCheck }} view={isByToday ? "today" : view} />;
  const shared = { search, tabs };
  if (view === "paid")
    return (
      <ListBar
        list={feesLists.paid}
        words={{ ...range, method: { label: t("range.method"), options } }}
        {...shared}
      />
    );
  return <ListBar list={feesLists.due} words={range} {...shared} />;
}
