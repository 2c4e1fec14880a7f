import { useRef } from "react";
import { useFetcher } from "react-router";
import { outboxContext } from "../../../contexts/services.ts";
import {
  inboxList,
  inboxSearch,
  readInboxQuery,
  type Tab,
  tabs,
} from "../../../domain/cases/enquiries/filter.ts";
import { countStates } from "../../../domain/cases/enquiries/inbox.server.ts";
import { type InboxRow, listEnquiries } from "../../../domain/cases/enquiries/list-enquiries.server.ts";
import {
  bulkSelects,
  type EnquiryState,
  enquiryStates,
  maxCounted,
} from "../../../domain/cases/enquiries/tables.ts";
import { serviceOptions } from "../../../domain/catalogue/services/service-options.server.ts";
import {
  countUnread,
  newestOfEnquiries,
} from "../../../domain/messages/conversations/list-conversations.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { pressInRow } from "../../../ui/row-keys.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BulkBar } from "../../frame/list/bulk-bar.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { redirectToSimilar } from "../../frame/list/redirect-to-similar.server.ts";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { ActionMessage, usePosts } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { InboxHead, isInboxPart } from "../../messages/conversations/inbox-head.tsx";
import type { Route } from "./+types/list";
import { bulk, take, undo } from "./inbox-action.server.ts";
import { useNotifySwitch } from "./notifications.tsx";
import { InboxTable, takeForm } from "./rows.tsx";
import { useFilterWords } from "./use-filter-words.ts";

export const handle: PortalHandle = { needs: "enquiries.read", keepsHead: isInboxPart };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const search = inboxSearch(new URL(request.url).searchParams);
  const query = readInboxQuery(search);
  const now = new Date();
  const [page, team, counts, unread] = await Promise.all([
    listEnquiries(db, staff, query),
    listColleagues(db, staff),
    countStates(db, staff),
    countUnread(db, staff, now),
  ]);
  if (page.rows.length === 0 && query.before === undefined)
    await redirectToSimilar(inboxList, search, async (similar) => {
      const { rows } = await listEnquiries(db, staff, readInboxQuery(similar));
      return rows.length > 0;
    });
  const written = page.rows.filter(({ service }) => service === "").map(({ id }) => id);
  const newest = await newestOfEnquiries(db, staff, written);
  const rows = page.rows.map((row) => ({ ...inRow(row), newest: newest.get(row.id) }));
  return {
    page: { ...page, rows },
    team,
    counts,
    unread,
    options: serviceOptions(),
    search: search.toString(),
    now: now.toISOString(),
    tab: query.filter.tab,
    first: query.before === undefined,
    mayChange: may(staff, "enquiries.write"),
  };
}

/** As much as fits into a row. */
const previewLength = 200;

// On the server, so that the portal's bundle does not contain the area codes.
function inRow(row: InboxRow) {
  const message = row.message?.slice(0, previewLength) ?? null;
  return { ...row, message, phone: spaced(row.phone), call: `tel:${dialled(row.phone)}` };
}

export const action = portalAction({ "enquiries.write": { bulk, take, undo } }, (context) =>
  context.get(outboxContext).wake(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, team, search, tab, counts, mayChange } = loaderData;
  const t = useTranslations("enquiries");
  const results = useTranslations("enquiries.results");
  const form = useRef<HTMLFormElement>(null);
  const changes = useFetcher<typeof action>();
  const taking = useFetcher<typeof action>();
  usePosts(changes, results, { ticks: form });
  usePosts(taking, results);
  useInboxKeys(mayChange);
  useFreshness();
  const pages = {
    list: inboxList,
    search,
    page: onward("before", page.rows.length, loaderData.first, page.next),
  };
  const empty = inboxList.isNarrowed(search) ? "narrowed" : tab;
  return (
    <div className="list-page">
      <InboxHead part="enquiries" counts={{ enquiries: counts.new, messages: loaderData.unread }}>
        <ListPages {...pages} isAbove />
        <MoreMenu search={search} mayExport={mayChange} />
      </InboxHead>
      <ListBar
        list={inboxList}
        search={search}
        words={useFilterWords(team, loaderData.options)}
        searchLabel={t("filter.search")}
        tabs={<StateTabs search={search} tab={tab} counts={counts} />}
      />
      <ActionMessage result={actionData} t={results} />
      {page.rows.length === 0 && page.next === undefined ? (
        <EmptyState title={t("emptyTitle")}>{t(`empty.${empty}`)}</EmptyState>
      ) : (
        <>
          {page.rows.length === 0 ? <p className="text-ink-soft">{t("lookedThrough")}</p> : null}
          <InboxTable {...loaderData} rows={page.rows} />
          {mayChange ? (
            <changes.Form ref={form} method="post" id="enquiries">
              <InboxBulkBar team={team} />
            </changes.Form>
          ) : null}
        </>
      )}
      <taking.Form method="post" id={takeForm}>
        <input type="hidden" name="intent" value="take" />
      </taking.Form>
      <ListPages {...pages} />
    </div>
  );
}

/** "c" calls, "e" closes, "t" takes. */
function useInboxKeys(mayChange: boolean): void {
  const t = useTranslations("enquiries.keys");
  useListKeys(mayChange, {
    c: { label: t("call"), run: () => pressInRow("[data-call]") },
    ...(mayChange && {
      e: { label: t("close"), run: close },
      t: { label: t("take"), run: () => pressInRow("[data-take]") },
    }),
  });
}

function close(): void {
  if (!document.querySelector("[data-rows] input[name=id]:checked")) pressInRow("input[name=id]");
  document.querySelector<HTMLButtonElement>("#enquiries button[value=done]")?.click();
}

type Props = { team: readonly { id: string; name: string }[] };

function InboxBulkBar({ team }: Props) {
  const t = useTranslations("enquiries.bulk");
  const states = useTranslations("enquiries.states");
  const options = {
    state: enquiryStates.map((value) => ({ value, label: states(value) })),
    assigned_to: [
      { value: "none", label: t("nobody") },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  const choices = bulkSelects.map((field) => ({
    field,
    label: t(`fields.${field}`),
    options: options[field],
  }));
  return (
    <BulkBar choices={choices}>
      <HiddenFields values={{ intent: "bulk" }} />
      <Button type="submit" name="field" value="unread" variant="quiet">
        {t("fields.unread")}
      </Button>
      <Button type="submit" name="quick" value="done" variant="quiet" icon="check">
        {t("close")}
      </Button>
      <Button type="submit" name="quick" value="spam" variant="quiet" icon="close">
        {t("spam")}
      </Button>
    </BulkBar>
  );
}

function MoreMenu({ search, mayExport }: { search: string; mayExport: boolean }) {
  const t = useTranslations("enquiries");
  const file = inboxList.href(search, {}, "/inbox/export");
  const csv = { label: t("export"), href: file, icon: "download", kind: "document" } as const;
  const items = [...(mayExport ? [csv] : []), ...useNotifySwitch()];
  if (items.length === 0) return null;
  return (
    <Menu label={t("more")} items={items}>
      <span aria-hidden="true">⋯</span>
    </Menu>
  );
}

type TabsProps = { search: string; tab: Tab; counts: Readonly<Record<EnquiryState, number>> };

/** A tab for each state, with how many it has. */
function StateTabs({ search, tab, counts }: TabsProps) {
  const t = useTranslations("enquiries");
  const countIn = (state: EnquiryState) => (counts[state] < maxCounted ? counts[state] : t("many"));
  const tabOf = (of: Tab) => ({
    href: inboxList.href(search, { tab: of }),
    label: of === "all" ? t("all") : t(`states.${of}`),
    isCurrent: of === tab,
    count: of === "all" ? undefined : countIn(of),
  });
  return <Tabs label={t("tabs")} tabs={tabs.map(tabOf)} />;
}
