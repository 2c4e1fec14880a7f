import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxRow } from "../../domain/enquiries/list-enquiries.server.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { Age } from "../page/age.tsx";
import { useFrom } from "../page/back.ts";
import { useServiceName } from "../page/use-service-name.ts";
import { usePreferred } from "./use-preferred.ts";

export type ListedEnquiry = InboxRow & { /** What the call link dials. */ call: string };

type Props = {
  rows: readonly ListedEnquiry[];
  /** The loader's moment. */
  now: string;
  mayChange: boolean;
  showState: boolean;
};

/** The id of the form that the rows' "Take" buttons post. */
export const takeForm = "take";

export function Rows({ rows, ...props }: Props) {
  return (
    <ul className="card inbox-rows divide-y divide-line" data-rows>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
}

function Row({ row, now, mayChange, showState }: { row: ListedEnquiry } & Omit<Props, "rows">) {
  const serviceName = useServiceName();
  const t = useTranslations("inbox");
  const from = useFrom();
  const unread = row.read_at === null;
  return (
    <li className={classes("inbox-row", unread && "bg-indigo-wash/40")}>
      {mayChange ? (
        <label className="inbox-tick">
          <input type="checkbox" name="id" value={row.id} className="size-5 accent-indigo" />
          <span className="sr-only">{t("tick", { name: row.name })}</span>
        </label>
      ) : null}
      <p className="inbox-name">
        <span className={classes("size-2 shrink-0 rounded-full", unread && "bg-indigo")}>
          {unread ? <span className="sr-only">{t("unread")}</span> : null}
        </span>
        <Link
          to={from(`/inbox/${row.id}`)}
          title={row.name}
          className={classes("truncate no-underline", unread && "font-bold")}
        >
          {row.name}
        </Link>
      </p>
      <p className="inbox-words">
        {showState ? (
          <span className="inbox-state">
            <Badge>{t(`states.${row.state}`)}</Badge>
          </span>
        ) : null}
        <span className="inbox-service">{serviceName(row.service)}</span>
        <Preview row={row} />
      </p>
      <Assignee row={row} mayChange={mayChange} />
      <span className="inbox-reference">{row.reference}</span>
      <span className="inbox-age">
        <Age at={row.created_at} now={now} />
      </span>
      <a href={row.call} className="inbox-act" data-call>
        <Icon name="phone" />
        <span className="sr-only">{t("callOne", { name: row.name, phone: row.phone })}</span>
      </a>
    </li>
  );
}

/** What the visitor wrote, or of a form without words what it asks for. */
function Preview({ row }: { row: ListedEnquiry }) {
  const t = useTranslations("inbox");
  const preferred = usePreferred()(row);
  const words = row.message ?? row.address;
  return (
    <span className="truncate">
      {row.repeats > 0 ? <strong>{t("repeats", { count: row.repeats })} · </strong> : null}
      {row.common_words ? <strong>{t("commonWords")} · </strong> : null}
      {row.kind === "contact" ? null : `${t(`kinds.${row.kind}`)}${words || preferred ? " · " : ""}`}
      {preferred ? <strong className="text-ink">{preferred}</strong> : null}
      {preferred && words ? " · " : null}
      {words}
    </span>
  );
}

function Assignee({ row, mayChange }: { row: ListedEnquiry; mayChange: boolean }) {
  const t = useTranslations("inbox");
  if (row.staff_name !== null) return <span className="inbox-staff">{row.staff_name}</span>;
  if (!mayChange || row.state === "spam") return null;
  return (
    <button type="submit" form={takeForm} name="id" value={row.id} className="inbox-take" data-take>
      {t("take")}
      <span className="sr-only"> {row.name}</span>
    </button>
  );
}
