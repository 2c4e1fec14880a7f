import { memo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { classes } from "../../ui/classes.ts";
import { useFrom } from "../page/back.ts";
import { RowActions, RowCheck } from "./row-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";
import type { PlacedRow } from "./use-kept-places.ts";
import { useStageLabel } from "./use-stages.ts";

export type RowsProps = {
  rows: readonly PlacedRow[];
  scheme: Scheme;
  /** The day in India. */
  today: string;
  mayChange: boolean;
};

/** The list as cards. */
export function ClientCards({ rows, scheme, today, mayChange }: RowsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {rows.map((row) => (
        <ClientCard key={row.id} row={row} scheme={scheme} today={today} mayChange={mayChange} />
      ))}
    </ul>
  );
}

type CardProps = { row: PlacedRow } & Omit<RowsProps, "rows">;

const ClientCard = memo(function ClientCard({ row, scheme, today, mayChange }: CardProps) {
  const t = useTranslations("clients");
  const from = useFrom();
  return (
    <li
      inert={row.gone}
      className={classes("client-row card flex min-w-0 flex-col gap-3 p-4", row.gone && "opacity-40")}
    >
      <div className="flex items-start gap-3">
        {mayChange ? <RowCheck row={row} /> : null}
        <div className="min-w-0 grow">
          <h2 className="text-lg wrap-anywhere">
            <Link to={from(`/client/${row.mobile}?file=${row.id}`)} className="no-underline hover:underline">
              {row.name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-soft">{row.father_name}</p>
        </div>
        <StatusBadge status={row.status} />
      </div>
      <p className="wrap-anywhere">{row.project_name}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-xl tabular-nums">{inRupees(row.loan_amount)}</strong>
        {row.type ? <span className="text-sm text-ink-soft">{row.type}</span> : null}
      </p>
      <Progress row={row} scheme={scheme} today={today} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-ink-soft">{t("fields.mobile")}</dt>
        <dd>
          <a href={`tel:${dialled(row.mobile)}`} className="link tabular-nums">
            {spaced(row.mobile)}
          </a>
        </dd>
        <dt className="text-ink-soft">{t("fields.referrer")}</dt>
        <dd className="truncate">{row.referred_by ?? t("notReferred")}</dd>
        <dt className="text-ink-soft">{t("fields.staff")}</dt>
        <dd className="truncate">{row.staff_name ?? t("nobody")}</dd>
      </dl>
      {mayChange ? <RowActions row={row} className="mt-auto" /> : null}
    </li>
  );
});

/** The stage, whom the client waits for, and the follow-up. */
function Progress({ row, scheme, today }: Omit<CardProps, "mayChange">) {
  const t = useTranslations("clients");
  const label = useStageLabel(scheme);
  if (!row.stage && !row.waiting_on && !row.follow_up_on) return null;
  const due = row.follow_up_on !== null && row.follow_up_on <= today;
  return (
    <p className="flex flex-wrap gap-2">
      {row.stage ? <Badge tone="info">{label(row.stage)}</Badge> : null}
      {row.waiting_on ? (
        <Badge tone="warning">
          {t("waitingFor", {
            whom: t(`waitingOn.${row.waiting_on}`),
            days: daysBetween(row.waiting_since, today),
          })}
        </Badge>
      ) : null}
      {row.follow_up_on ? (
        <Badge tone={due ? "error" : "neutral"}>
          {t("followUp", { day: dayInWords(row.follow_up_on, "en-IN") })}
        </Badge>
      ) : null}
    </p>
  );
}
