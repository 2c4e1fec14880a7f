import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { outboxContext } from "../../contexts/services.ts";
import { inboxHref, readInboxQuery } from "../../domain/enquiries/filter.ts";
import { countStates } from "../../domain/enquiries/inbox.server.ts";
import { type InboxRow, listEnquiries } from "../../domain/enquiries/list-enquiries.server.ts";
import { serviceOptions } from "../../domain/services/pages.server.ts";
import { listColleagues } from "../../domain/staff/colleagues.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useFreshness } from "../../ui/use-freshness.ts";
import { ActionMessage, useActionToast } from "../page/action-message.tsx";
import { portalAction } from "../page/portal-action.server.ts";
import { reloadAfterConflict } from "../page/reload-after-conflict.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { InboxBulkBar } from "./bulk-bar.tsx";
import { InboxFilterForm } from "./filter-form.tsx";
import { bulk, take, undo } from "./inbox-action.server.ts";
import { ListHead, StateTabs } from "./list-head.tsx";
import { type ListedEnquiry, Rows, takeForm } from "./rows.tsx";
import { useListKeys } from "./use-list-keys.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const search = new URL(request.url).searchParams;
  const query = readInboxQuery(search);
  const [page, team, counts] = await Promise.all([
    listEnquiries(db, staff, query),
    listColleagues(db, staff),
    countStates(db, staff),
  ]);
  const rows = page.rows.map(inRow);
  return {
    ...{ page: { ...page, rows }, team, counts, options: serviceOptions(), search: search.toString() },
    now: new Date().toISOString(),
    tab: query.filter.tab,
    narrowed: Object.keys(query.filter).length > 1,
    first: query.before === undefined,
    mayChange: may(staff.role, "enquiries.write"),
  };
}

/** Only so much of a message fits into a row. */
const previewLength = 200;

// The area codes that a number's gaps depend on stay out of the portal's first load.
function inRow(row: InboxRow): ListedEnquiry {
  const message = row.message?.slice(0, previewLength) ?? null;
  return { ...row, message, phone: spaced(row.phone), call: `tel:${dialled(row.phone)}` };
}

export const action = portalAction({ "enquiries.write": { bulk, take, undo } }, (context) =>
  context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, team, options, search, tab, counts, narrowed, mayChange } = loaderData;
  const t = useTranslations("inbox");
  const results = useTranslations("inbox.results");
  const changes = useFetcher<typeof action>();
  const taking = useFetcher<typeof action>();
  useActionToast(changes, results, { listForm: "enquiries" });
  useActionToast(taking, results);
  useListKeys(mayChange);
  useFreshness();
  const query = new URLSearchParams(search);
  return (
    <div className="stack max-w-page gap-2 max-sm:-mt-2">
      <ListHead query={query} fresh={counts.new} mayExport={mayChange} />
      <InboxFilterForm
        search={search}
        team={team}
        options={options}
        tabs={<StateTabs query={query} tab={tab} counts={counts} />}
      />
      <ActionMessage of={actionData} t={results} />
      {page.rows.length === 0 && page.next === undefined ? (
        <EmptyState title={t("emptyTitle")}>{narrowed ? t("empty.narrowed") : t(`empty.${tab}`)}</EmptyState>
      ) : (
        <changes.Form method="post" id="enquiries" className="stack gap-3">
          {mayChange ? <InboxBulkBar team={team} /> : null}
          {page.rows.length === 0 ? <p className="text-ink-soft">{t("lookedThrough")}</p> : null}
          <Rows rows={page.rows} now={loaderData.now} mayChange={mayChange} showState={tab === "all"} />
        </changes.Form>
      )}
      <taking.Form method="post" id={takeForm}>
        <input type="hidden" name="intent" value="take" />
      </taking.Form>
      <Pages query={query} first={loaderData.first} next={page.next} />
    </div>
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
