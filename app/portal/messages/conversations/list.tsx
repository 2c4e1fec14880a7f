import { useRef } from "react";
import { Link, useFetcher } from "react-router";
import { messagingContext } from "../../../contexts/services.ts";
import { countNew } from "../../../domain/cases/enquiries/inbox.server.ts";
import {
  type ConversationView,
  conversationList,
  conversationViews,
  shownCount,
} from "../../../domain/messages/conversations/conversation-list.ts";
import {
  countConversations,
  listConversations,
} from "../../../domain/messages/conversations/list-conversations.server.ts";
import { type Channel, channels } from "../../../domain/messages/conversations/tables.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useFreshness } from "../../../ui/use-freshness.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BulkBar } from "../../frame/list/bulk-bar.tsx";
import { ListBar } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { ActionMessage, usePosts } from "../../frame/page/action-message.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { change, undo } from "./conversation-action.server.ts";
import { withConversationWords } from "./conversation-words.ts";
import { InboxHead, isInboxPart } from "./inbox-head.tsx";
import { ConversationTable } from "./rows.tsx";

export const handle: PortalHandle = { needs: "conversations.read", keepsHead: isInboxPart };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const { filter } = conversationList.read(query);
  const cursor = readCursor(query.get("before"));
  const now = new Date();
  const [page, fresh, counts, team] = await Promise.all([
    listConversations(db, staff, filter, { cursor, now }),
    countNew(db, staff),
    countConversations(db, staff, now),
    listColleagues(db, staff),
  ]);
  return {
    view: filter.view,
    search: query.toString(),
    rows: page.rows,
    fresh,
    counts,
    team,
    pages: onward("before", page.rows.length, cursor === undefined, page.next),
    now: now.toISOString(),
    mayWrite: may(staff, "conversations.write"),
    off: channels.filter((channel) => !context.get(messagingContext).on().includes(channel)),
    maySetUp: may(staff, "settings"),
  };
}

export const action = portalAction({ "conversations.write": { change, undo } });

export const shouldRevalidate = reloadAfterConflict;

export default withConversationWords(Messages);

function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { view, search, rows, counts, team, mayWrite } = loaderData;
  const t = useTranslations("conversations");
  const results = useTranslations("conversations.results");
  const form = useRef<HTMLFormElement>(null);
  const changes = useFetcher<typeof action>();
  usePosts(changes, results, { ticks: form });
  useListKeys(mayWrite);
  useFreshness();
  const pages = { list: conversationList, search, page: loaderData.pages };
  const empty = conversationList.isNarrowed(search) ? "narrowed" : view;
  return (
    <div className="list-page">
      <InboxHead part="messages" counts={{ enquiries: loaderData.fresh, messages: counts.unread }}>
        <ListPages {...pages} isAbove />
      </InboxHead>
      <MessagesBar {...{ view, search, counts, team }} />
      <ActionMessage result={actionData} t={results} />
      {rows.length === 0 ? (
        <Empty why={empty} {...loaderData} />
      ) : (
        <>
          <ConversationTable {...loaderData} />
          {mayWrite ? (
            <changes.Form ref={form} method="post" id="conversations">
              <MessagesBulkBar team={team} />
            </changes.Form>
          ) : null}
        </>
      )}
      <ListPages {...pages} />
      {loaderData.off.includes("mail") ? null : (
        <p className="print-none text-sm">
          <Link to="/inbox/skipped" className="link">
            {t("skipped.title")}
          </Link>
        </p>
      )}
    </div>
  );
}

type EmptyProps = Pick<Route.ComponentProps["loaderData"], "off" | "maySetUp"> & {
  why: ConversationView | "narrowed";
};

const settingsOf: Record<Channel, string> = { whatsapp: "/settings/whatsapp", mail: "/settings/mailbox" };

/** No messages, or no channel. */
function Empty({ why, off, maySetUp }: EmptyProps) {
  const t = useTranslations("conversations");
  const links = off.map((channel) => (
    <Link key={channel} to={settingsOf[channel]} className="btn btn-quiet">
      {t("empty.setUp", { channel: t(`channels.${channel}`) })}
    </Link>
  ));
  const isOff = off.length > 0 && why !== "narrowed";
  const missing = off.map((channel) => t(`channels.${channel}`)).join(", ");
  return (
    <EmptyState
      title={t("empty.title")}
      action={isOff && maySetUp ? <span className="flex flex-wrap justify-center gap-2">{links}</span> : null}
    >
      {isOff ? t("empty.off", { list: missing }) : t(`empty.${why}`)}
    </EmptyState>
  );
}

type BarProps = Pick<Route.ComponentProps["loaderData"], "view" | "search" | "counts" | "team">;

function MessagesBar({ view, search, counts, team }: BarProps) {
  const t = useTranslations("conversations");
  const tabs = conversationViews.map((name) => {
    const count = name === "all" ? undefined : counts[name];
    return {
      href: conversationList.href(search, { view: name }),
      label: t(`views.${name}`),
      isCurrent: name === view,
      count: count === undefined ? undefined : shownCount(count),
    };
  });
  const staff = team.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListBar
      list={conversationList}
      search={search}
      searchLabel={t("filters.search")}
      words={{
        who: { label: t("filters.who"), options: [{ value: "none", label: t("filters.nobody") }, ...staff] },
      }}
      tabs={<Tabs label={t("views.label")} tabs={tabs} />}
    />
  );
}

function MessagesBulkBar({ team }: Pick<BarProps, "team">) {
  const t = useTranslations("conversations.bulk");
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const options = [{ value: "none", label: t("nobody") }, ...people];
  return (
    <BulkBar choices={[{ field: "assigned_to", label: t("assign"), options }]}>
      <HiddenFields values={{ intent: "change" }} />
      <Button type="submit" name="field" value="read" variant="quiet" icon="check">
        {t("read")}
      </Button>
      <Button type="submit" name="field" value="unread" variant="quiet">
        {t("unread")}
      </Button>
    </BulkBar>
  );
}
