import {
  type ConversationView,
  conversationList,
  conversationPath,
} from "../../../domain/messages/conversations/conversation-list.ts";
import type { ConversationRow } from "../../../domain/messages/conversations/list-conversations.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Column } from "../../frame/list/columns.ts";
import { ListTable } from "../../frame/list/list-table.tsx";
import { Age } from "../../frame/page/age.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { closesSoon, useLeft } from "./use-left.ts";

type Props = {
  view: ConversationView;
  rows: readonly ConversationRow[];
  search: string;
  now: string;
  mayWrite: boolean;
};

export function ConversationTable({ view, rows, search, now, mayWrite }: Props) {
  const t = useTranslations("conversations");
  return (
    <ListTable
      list={conversationList}
      label={t("columns.last")}
      rows={rows}
      search={search}
      columns={useConversationColumns(now, view === "window")}
      ticks={mayWrite ? "conversations" : undefined}
      rowClass={({ unread }) => (unread > 0 ? "bg-indigo-wash/40" : "")}
    />
  );
}

function useConversationColumns(now: string, isWindow: boolean): Column<ConversationRow>[] {
  const t = useTranslations("conversations");
  return [
    {
      name: "name",
      label: t("columns.name"),
      share: 16,
      position: "title",
      cell: ({ id, name, unread }) => (
        <>
          {unread > 0 ? (
            <span className="list-dot">
              <span className="sr-only">{t("unreadCount", { count: unread })}</span>
            </span>
          ) : null}
          <a href={conversationPath(id)} title={name} className={unread > 0 ? "font-bold" : undefined}>
            {name}
          </a>
        </>
      ),
    },
    { name: "last", label: t("columns.last"), share: 40, position: "line", cell: useNewest(now, isWindow) },
    {
      name: "who",
      label: t("columns.who"),
      share: 12,
      position: "side",
      cell: ({ staff_name }) => staff_name,
    },
    {
      name: "age",
      label: t("columns.age"),
      share: 10,
      position: "end",
      cell: ({ found, last_at }) => <Age at={found?.at ?? last_at} now={now} />,
    },
  ];
}

/** One line, with important marks first. */
function useNewest(now: string, isWindow: boolean) {
  const t = useTranslations("conversations");
  const left = useLeft();
  const { istDateTime } = useDates();
  return (row: ConversationRow) => {
    const { last_channel, last_direction, last_text, found, window_ends_at, snoozed_until } = row;
    const text = found?.text ?? last_text;
    const waits = last_direction === "in" && window_ends_at !== null && window_ends_at > now;
    return (
      <>
        {waits && (isWindow || closesSoon(window_ends_at, now)) ? (
          <span className="list-badge">
            <Badge tone="warning">{t("closes", { left: left(window_ends_at, now, true) })}</Badge>
          </span>
        ) : null}{" "}
        {snoozed_until && snoozed_until > now ? (
          <span className="list-badge">
            <Badge>{t("snoozedUntil", { when: istDateTime(snoozed_until) })}</Badge>
          </span>
        ) : null}{" "}
        {last_channel ? (
          <>
            <span className="text-ink">{t(`channels.${last_channel}`)}</span>
            <span> · </span>
          </>
        ) : null}
        <span>{last_direction === "out" && !found ? t("you", { text }) : text}</span>
      </>
    );
  };
}
