import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, outboxContext } from "../../contexts/services.ts";
import { inboxHref, readInboxQuery, type Tab, tabs } from "../../domain/enquiries/filter.ts";
import { listEnquiries } from "../../domain/enquiries/list-enquiries.server.ts";
import { serviceOptions } from "../../domain/services/pages.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { BulkMessage, useBulkToast } from "../../ui/bulk-result.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/list";
import { InboxBulkBar } from "./bulk-bar.tsx";
import { InboxFilterForm } from "./filter-form.tsx";
import { type InboxResult, inboxAction } from "./inbox-action.server.ts";
import { NotifySwitch } from "./notify-switch.tsx";
import { Rows } from "./rows.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const search = new URL(request.url).searchParams;
  const query = readInboxQuery(search);
  const [page, team] = await Promise.all([listEnquiries(db, staff, query), listColleagues(db, staff)]);
  return {
    ...{ page, team, options: serviceOptions(), search: search.toString() },
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
  const changes = useFetcher<typeof action>();
  const notices = useNotices();
  useBulkToast(changes, "enquiries", notices);
  useInboxKeys();
  useFreshness();
  const query = new URLSearchParams(search);
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t("title")}</h1>
        <div className="flex flex-wrap gap-3">
          <NotifySwitch />
          {mayChange && page.rows.length > 0 ? <ExportLink query={query} /> : null}
        </div>
      </div>
      <StateTabs query={query} tab={tab} />
      <InboxFilterForm search={search} team={team} options={options} />
      {actionData ? <BulkMessage result={actionData} {...notices} /> : null}
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

/** The message after an action, and the label of its undo button. */
function useNotices() {
  const t = useTranslations("inbox.said");
  const notice = (result: InboxResult): string => {
    if (result.status === "changed") return t(`changed.${result.field}`, { count: result.count });
    return result.status === "undone" ? t("undone", { count: result.count }) : t("nothing");
  };
  return { notice, undo: t("undo") };
}

function ExportLink({ query }: { query: URLSearchParams }) {
  const t = useTranslations("inbox");
  return (
    <a href={inboxHref(query, {}).replace("/inbox", "/inbox/export")} download className="btn btn-quiet">
      {t("export")}
    </a>
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
    <nav className="flex justify-between gap-4" aria-label={t("pages")}>
      {first ? (
        <span />
      ) : (
        <ButtonLink href={inboxHref(query, {})} variant="quiet">
          {t("newest")}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink
          href={inboxHref(query, { before: next })}
          variant="quiet"
          rel="next"
          iconAfter="arrow-right"
        >
          {t("older")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
