import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DueRow } from "../../domain/fees/list-fees.server.ts";
import { feesPath } from "../../domain/fees/list-query.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { dialled, spaced } from "../../platform/language/phone.ts";
import { classes } from "../../ui/classes.ts";
import { useDates } from "../page/use-dates.ts";

/** `isList`: they are a list of their own, with its keys. */
type Props = { rows: readonly DueRow[]; today: string; isList?: boolean };

/** Open items: whose, what for, since when and how much. */
export function DueRows({ rows, today, isList }: Props) {
  if (rows.length === 0) return null;
  return (
    <ul className="card divide-y divide-line overflow-hidden" data-rows={isList ? "" : undefined}>
      {rows.map((row) => (
        <Row key={row.id} row={row} today={today} />
      ))}
    </ul>
  );
}

function Row({ row, today }: { row: DueRow; today: string }) {
  const t = useTranslations("fees");
  const { dayInWords } = useDates();
  const { client_id, name, mobile, description, amount, paid, day } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 lg:grid-cols-[minmax(0,1fr)_10rem_14rem_9rem]">
      <div className="min-w-0">
        <Link to={feesPath(client_id)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-soft">{description}</p>
      </div>
      <a
        href={`tel:${dialled(mobile)}`}
        className="link order-2 flex min-h-11 items-center text-sm tabular-nums max-lg:justify-self-end lg:order-none pointer-fine:min-h-9"
      >
        {spaced(mobile)}
      </a>
      <p className={classes("order-1 text-sm lg:order-none", day < today && "font-semibold text-brick")}>
        {t(day < today ? "card.nextOverdue" : "card.next", { day: dayInWords(day) })}
      </p>
      <p className="text-right tabular-nums max-lg:col-start-2 max-lg:row-start-1">
        <strong>{inRupees(amount - paid)}</strong>
        {paid > 0 ? (
          <span className="block text-sm text-ink-soft">{t("states.part", { amount: inRupees(paid) })}</span>
        ) : null}
      </p>
    </li>
  );
}
