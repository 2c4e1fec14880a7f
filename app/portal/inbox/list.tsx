import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, outboxContext } from "../../contexts/services.ts";
import { inboxHref, readInboxQuery, type Tab, tabs } from "../../domain/enquiries/filter.ts";
import { listEnquiries } from "../../domain/enquiries/list-enquiries.server.ts";
import { serviceOptions } from "../../domain/services/pages.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { spaced } from "../../platform/language/phone.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { listNotice, ResultMessage, useResultToast } from "../../ui/result-notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { useKeys } from "../../ui/use-keys.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/list";
import { InboxBulkBar } from "./bulk-bar.tsx";
import { InboxFilterForm } from "./filter-form.tsx";
import { type InboxResult, inboxAction } from "./inbox-action.server.ts";
import { listKeys } from "./list-keys.ts";
import { NotifySwitch } from "./notifications.tsx";
import { Rows } from "./rows.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const search = new URL(request.url).searchParams;
  const query = readInboxQuery(search);
  const [page, team] = await Promise.all([listEnquiries(db, staff, query), listColleagues(db, staff)]);
  // The area codes that the gaps depend on stay out of the portal's first load.
  const rows = page.rows.map((row) => ({ ...row, phone: spaced(row.phone) }));
  return {
    ...{ page: { ...page, rows }, team, options: serviceOptions(), search: search.toString() },
    tab: query.filter.tab,
    narrowed: Object.keys(query.filter).length > 1,
    first: query.before === undefined,
    mayChange: may(staff.role, "enquiries.write"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const outbox = context.get(outboxContext);
  const form = await request.formData().catch(() => new FormData());
  const services = { db, outbox: outbox.settings };
  const result = await inboxAction(services, context.get(staffContext), form, new Date());
  outbox.wake();
  return result;
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Inbox")];
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, team, options, search, tab, narrowed, mayChange } = loaderData;
  const t = useTranslations("inbox");
  const sentences = { t: useTranslations("inbox.results") };
  const noticeOf = (result: InboxResult) => listNotice(result, sentences);
  const changes = useFetcher<typeof action>();
  useResultToast(changes, noticeOf, "enquiries");
  useKeys(listKeys);
  useFreshness();
  const query = new URLSearchParams(search);
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("title")}</h1>
        <div className="flex flex-wrap gap-3">
          <NotifySwitch />
          {mayChange && page.rows.length > 0 ? (
            <a
              href={inboxHref(query, {}).replace("/inbox", "/inbox/export")}
              download
              className="btn btn-quiet"
            >
              {t("export")}
            </a>
          ) : null}
        </div>
      </div>
      <StateTabs query={query} tab={tab} />
      <InboxFilterForm search={search} team={team} options={options} />
      {actionData ? <ResultMessage {...noticeOf(actionData)} /> : null}
      {page.rows.length === 0 && page.next === undefined ? (
        <EmptyState title={t("emptyTitle")}>{narrowed ? t("empty.narrowed") : t(`empty.${tab}`)}</EmptyState>
      ) : (
        <changes.Form method="post" id="enquiries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {mayChange ? <InboxBulkBar team={team} /> : null}
          {page.rows.length === 0 ? <p className="text-ink-soft">{t("lookedThrough")}</p> : null}
          <Rows rows={page.rows} mayChange={mayChange} showState={tab === "all"} />
        </changes.Form>
      )}
      <Pages query={query} first={loaderData.first} next={page.next} />
    </div>
  );
}

function StateTabs({ query, tab }: { query: URLSearchParams; tab: Tab }) {
  const t = useTranslations("inbox");
  return (
    <Tabs
      label={t("tabs")}
      tabs={tabs.map((of) => ({
        href: inboxHref(query, { tab: of }),
        label: of === "all" ? t("all") : t(`states.${of}`),
        current: of === tab,
      }))}
    />
  );
}

function Pages({ query, first, next }: { query: URLSearchParams; first: boolean; next: string | undefined }) {
  const t = useTranslations("inbox");
  if (first && next === undefined) return null;
  return (
    <Pagination
      label={t("pages")}
      previous={first ? undefined : { href: inboxHref(query, {}), label: t("newest") }}
      next={next ? { href: inboxHref(query, { before: next }), label: t("older") } : undefined}
    />
  );
}
