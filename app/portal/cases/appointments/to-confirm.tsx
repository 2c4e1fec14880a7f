import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { ListedAppointment } from "../../../domain/cases/appointments/list-appointments.server.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePosts } from "../../frame/page/action-message.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { StateBadge } from "./appointment-row.tsx";
import type { mark } from "./list-action.server.ts";
import { moveCardId } from "./show-parts.tsx";

type Props = {
  toConfirm: readonly ListedAppointment[];
  names: Readonly<Record<string, string>>;
  mayChange: boolean;
};

/** Unconfirmed bookings by visitors, earliest first. A confirmed row stays in place. */
export function ToConfirm({ toConfirm, names, mayChange }: Props) {
  const t = useTranslations("appointments");
  const [confirmed, setConfirmed] = useState<readonly ListedAppointment[]>([]);
  const waiting = new Set(toConfirm.map(({ id }) => id));
  const kept = confirmed.filter(({ id }) => !waiting.has(id));
  const rows = [...toConfirm, ...kept].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  if (rows.length === 0) return null;
  return (
    <section className="card overflow-hidden border-marigold print:hidden">
      <h2 className="border-b border-line px-3 py-2.5 text-base">
        {t("toConfirm", { count: toConfirm.length })}
      </h2>
      <ul className="divide-y divide-line xl:grid xl:grid-cols-2 xl:gap-x-6">
        {rows.map((row) => (
          <ToConfirmRow
            key={row.id}
            row={row}
            staffName={names[row.staff_id]}
            mayChange={mayChange}
            isWaiting={waiting.has(row.id)}
            onConfirmed={() => setConfirmed((others) => [...others.filter(({ id }) => id !== row.id), row])}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  row: ListedAppointment;
  staffName: string | undefined;
  mayChange: boolean;
  /** Not confirmed yet. */
  isWaiting: boolean;
  onConfirmed(): void;
};

function ToConfirmRow({ row, staffName, mayChange, isWaiting, onConfirmed }: RowProps) {
  const t = useTranslations("appointments");
  const undoLabel = useTranslations("portal.results")("undo");
  const { weekdayAndTime } = useDates();
  const fetcher = useFetcher<ResultOf<ReturnType<typeof mark>>>();
  usePosts(fetcher, useTranslations("appointments.notices"));
  const undo = fetcher.data?.undo;
  const keep = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (undo) keep();
  }, [undo]);
  const { id, name, starts_at, version } = row;
  const post = (values: Record<string, string>, button: ReactNode) => (
    <fetcher.Form method="post" preventScrollReset>
      <HiddenFields values={values} />
      {button}
    </fetcher.Form>
  );
  return (
    <li className="flex min-h-11 items-center justify-between gap-x-3 px-3 py-1">
      <Link
        to={`/appointment/${id}`}
        className="grid min-w-0 flex-1 gap-x-3 py-1 no-underline hover:text-indigo sm:max-xl:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <span className="font-semibold tabular-nums">{weekdayAndTime(starts_at)}</span>
        <span className="truncate">
          {name} <span className="text-sm text-ink-soft">· {staffName}</span>
        </span>
      </Link>
      {!isWaiting && undo
        ? post(
            undo,
            <Button type="submit" variant="quiet">
              {undoLabel}
            </Button>,
          )
        : null}
      {isWaiting && mayChange ? (
        <Link to={`/appointment/${id}#${moveCardId}`} className="link py-2 text-sm max-sm:hidden">
          {t("otherTime")}
        </Link>
      ) : null}
      {/* Keeps a second click from pressing anything. */}
      <div className="grid justify-items-end sm:min-w-36">
        {!isWaiting ? <StateBadge state="confirmed" /> : null}
        {isWaiting && mayChange
          ? post(
              { intent: "confirm", appointment: id, version: String(version) },
              <Button
                type="submit"
                variant="quiet"
                icon="check"
                className="max-sm:px-3 max-sm:[&>svg]:hidden"
              >
                {t("acts.confirm")}
              </Button>,
            )
          : null}
      </div>
    </li>
  );
}
