import { type FetcherWithComponents, Link } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import { type Group, outcomes } from "../../domain/follow-ups/day.ts";
import type { FollowUpRow } from "../../domain/follow-ups/list-follow-ups.server.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";

type Props = {
  group: Group;
  rows: readonly FollowUpRow[];
  count: number;
  /** How many are shown at most. */
  size: number;
  today: string;
  mayChange: boolean;
  form: FetcherWithComponents<unknown>["Form"];
};

/** Where nothing is due, there is nothing to have done. */
const later = ["tomorrow", "next_week"] as const;

/** What is due together, each with buttons for its outcome. */
export function FollowUpGroup({ group, rows, count, size, today, mayChange, form: Form }: Props) {
  const t = useTranslations("followUps");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex items-center gap-3 text-xl">
        {t(`groups.${group}`)}
        {count > 0 ? (
          <Badge tone={group === "overdue" ? "error" : "info"}>{t("count", { count })}</Badge>
        ) : null}
      </h2>
      {rows.length === 0 ? <p className="text-ink-soft">{t(`empty.${group}`)}</p> : null}
      {rows.length > 0 ? (
        <ul className="card divide-y divide-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
            >
              <Who row={row} today={today} />
              {mayChange ? (
                <Form method="post" className="flex flex-wrap gap-2">
                  <HiddenFields values={{ intent: "tap", target: `${row.noun}:${row.id}` }} />
                  {(group === "none" ? later : outcomes).map((outcome) => (
                    <Button key={outcome} type="submit" name="outcome" value={outcome} variant="quiet">
                      {t(`outcomes.${outcome}`)}
                      <span className="sr-only">: {row.name}</span>
                    </Button>
                  ))}
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length === size ? <p className="text-sm text-ink-soft">{t("more", { count: size })}</p> : null}
    </section>
  );
}

function Who({ row, today }: { row: FollowUpRow; today: string }) {
  const t = useTranslations("followUps");
  const href = row.noun === "client" ? `/client/${row.phone}?file=${row.id}` : `/inbox/${row.id}`;
  const late = row.day && row.day < today ? daysBetween(row.day, today) : 0;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={href} className="font-bold wrap-anywhere">
          {row.name}
        </Link>
        <Badge>{row.scheme?.toUpperCase() ?? t("enquiry")}</Badge>
        {late > 0 ? <Badge tone="error">{t("since", { days: late })}</Badge> : null}
      </p>
      <p className="wrap-anywhere">
        {row.day && late === 0 && row.day !== today ? `${dayInWords(row.day, "en-IN")}: ` : ""}
        {row.action ?? <span className="text-ink-soft">{t("noAction")}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <a
          href={`tel:${dialled(row.phone)}`}
          className="link flex min-h-11 items-center gap-1.5 tabular-nums"
        >
          <Icon name="phone" />
          {spaced(row.phone)}
        </a>
        {row.staff_name ? <span className="flex items-center">{row.staff_name}</span> : null}
      </p>
    </div>
  );
}
