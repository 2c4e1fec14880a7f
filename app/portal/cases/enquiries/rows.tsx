import { memo, type ReactNode } from "react";
import { inboxList, type Tab } from "../../../domain/cases/enquiries/filter.ts";
import type { InboxRow } from "../../../domain/cases/enquiries/list-enquiries.server.ts";
import type { MessageSource } from "../../../domain/messages/conversations/tables.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Column } from "../../frame/list/columns.ts";
import { ListTable } from "../../frame/list/list-table.tsx";
import { Age } from "../../frame/page/age.tsx";
import { useFrom } from "../../frame/page/back.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import { usePreferred } from "./use-preferred.ts";

type ListedEnquiry = InboxRow & {
  /** The number to dial. */
  call: string;
  /** For enquiries without a form: the newest message. */
  newest: { channel: MessageSource | null; text: string } | undefined;
};

type Props = {
  rows: readonly ListedEnquiry[];
  search: string;
  now: string;
  tab: Tab;
  mayChange: boolean;
};

export const takeForm = "take";

/** Memoized: re-renders only for other rows. */
export const InboxTable = memo(({ rows, search, mayChange, ...shared }: Props) => {
  const t = useTranslations("enquiries");
  const call = ({ call, name, phone }: ListedEnquiry) => (
    <a href={call} aria-label={t("callOne", { name, phone })} data-call="">
      <Icon name="phone" />
    </a>
  );
  return (
    <ListTable
      list={inboxList}
      label={t("title")}
      rows={rows}
      search={search}
      columns={useInboxColumns({ mayChange, ...shared })}
      ticks={mayChange ? "enquiries" : undefined}
      actions={{ share: 4, cell: call }}
      rowClass={({ read_at }) => (read_at === null ? "bg-indigo-wash/40" : "")}
    />
  );
});

function useInboxColumns({ tab, now, mayChange }: Omit<Props, "rows" | "search">): Column<ListedEnquiry>[] {
  const t = useTranslations("enquiries");
  const serviceName = useServiceName();
  const wordsOf = useWords();
  const from = useFrom();
  return [
    {
      name: "name",
      label: t("columns.name"),
      share: 13,
      position: "title",
      cell: ({ id, name, read_at }) => (
        <>
          {read_at === null ? (
            <span className="list-dot">
              <span className="sr-only">{t("unread")}</span>
            </span>
          ) : null}
          <a href={from(`/inbox/${id}`)} title={name} className={read_at === null ? "font-bold" : undefined}>
            {name}
          </a>
        </>
      ),
    },
    {
      name: "about",
      label: t("columns.about"),
      share: 35,
      position: "line",
      cell: (row) => (
        <>
          {tab === "all" ? (
            <span className="list-badge">
              <Badge>{t(`states.${row.state}`)}</Badge>
            </span>
          ) : null}{" "}
          {row.service === "" && !row.newest ? (
            <span>{t("byMessage", { channel: "none" })}</span>
          ) : (
            <>
              <span className="text-ink">
                {row.newest ? t("byMessage", { channel: row.newest.channel }) : serviceName(row.service)}
              </span>{" "}
              · {row.newest?.text ?? wordsOf(row)}
            </>
          )}
        </>
      ),
    },
    {
      name: "staff",
      label: t("assignee"),
      share: 10,
      position: "side",
      cell: ({ id, name, state, staff_name }) =>
        staff_name ??
        (mayChange && state !== "spam" ? (
          <button
            type="submit"
            form={takeForm}
            name="id"
            value={id}
            className="list-act -my-3 min-h-11 cursor-pointer font-[650] text-indigo underline decoration-1 underline-offset-[0.22em]"
            data-take=""
          >
            {t("take")}
            <span className="sr-only"> {name}</span>
          </button>
        ) : null),
    },
    {
      name: "reference",
      label: t("columns.reference"),
      share: 11,
      isWidest: true,
      cell: ({ reference }) => reference,
    },
    {
      name: "age",
      label: t("columns.age"),
      share: 10,
      position: "end",
      cell: ({ created_at }) => <Age at={created_at} now={now} />,
    },
  ];
}

/** The message, or what a form without one asks for. */
function useWords(): (row: ListedEnquiry) => ReactNode {
  const t = useTranslations("enquiries");
  const preferred = usePreferred();
  return (row) => {
    const wanted = preferred(row);
    const plain = [
      row.kind === "contact" ? "" : t(`kinds.${row.kind}`),
      wanted,
      row.message ?? row.address,
    ].filter(Boolean);
    const strong = [
      row.repeats > 0 ? t("repeats", { count: row.repeats }) : "",
      row.common_words ? t("commonWords") : "",
    ].filter(Boolean);
    return (
      <>
        {strong.length > 0 ? (
          <strong>
            <span>{strong.join(" · ")}</span> ·{" "}
          </strong>
        ) : null}
        <span>{plain.join(" · ")}</span>
      </>
    );
  };
}
