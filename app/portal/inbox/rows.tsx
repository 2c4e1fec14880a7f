import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { serviceName } from "../../domain/enquiries/categories.ts";
import type { InboxRow } from "../../domain/enquiries/list-enquiries.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { useFrom } from "../page/back.ts";

type Props = {
  rows: readonly InboxRow[];
  mayChange: boolean;
  showState: boolean;
};

export function Rows({ rows, mayChange, showState }: Props) {
  return (
    <ul className="card divide-y divide-line overflow-hidden" data-rows>
      {rows.map((row) => (
        <Row key={row.id} row={row} mayChange={mayChange} showState={showState} />
      ))}
    </ul>
  );
}

function Row({ row, mayChange, showState }: { row: InboxRow } & Omit<Props, "rows">) {
  const t = useTranslations("inbox");
  const from = useFrom();
  const unread = row.read_at === null;
  return (
    <li className={classes("flex items-start", unread && "bg-indigo-wash/50")}>
      {mayChange ? (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-center sm:ml-1">
          <input type="checkbox" name="id" value={row.id} className="size-5 accent-indigo" />
          <span className="sr-only">{t("tick", { name: row.name })}</span>
        </label>
      ) : null}
      <Link
        to={from(`/inbox/${row.id}`)}
        className="grid min-w-0 grow gap-x-6 gap-y-1 p-4 no-underline hover:bg-sunk max-sm:pl-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_10.5rem]"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {unread ? (
              <span className="size-2.5 shrink-0 rounded-full bg-indigo">
                <span className="sr-only">{t("unread")}</span>
              </span>
            ) : null}
            <span className={classes("max-w-full truncate text-lg", unread && "font-bold")}>{row.name}</span>
            <Badge tone="info">{t(`kinds.${row.kind}`)}</Badge>
            {showState ? <Badge>{t(`states.${row.state}`)}</Badge> : null}
            {row.repeats > 0 ? <Badge>{t("repeats", { count: row.repeats })}</Badge> : null}
            {row.common_words ? <Badge>{t("commonWords")}</Badge> : null}
          </span>
          {row.message ? <span className="block truncate text-ink-soft">{row.message}</span> : null}
        </span>
        <span className="grid min-w-0 text-sm">
          <span className="truncate">{serviceName(row.service)}</span>
          <span className="text-ink-soft tabular-nums">{row.phone}</span>
        </span>
        <span className="grid content-start text-sm text-ink-soft">
          <time dateTime={row.created_at} className="whitespace-nowrap">
            {istDateTime(row.created_at)}
          </time>
          {row.staff_name ? <span className="truncate">{row.staff_name}</span> : null}
        </span>
      </Link>
    </li>
  );
}
