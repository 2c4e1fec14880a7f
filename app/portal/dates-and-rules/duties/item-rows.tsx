import { Link } from "react-router";
import { daysBetween } from "../../../domain/cases/clients/days.ts";
import { duePath } from "../../../domain/dates-and-rules/duties/due-list.ts";
import type { DueItem } from "../../../domain/dates-and-rules/duties/tables.ts";
import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useDutyName } from "./use-duty-name.ts";

type Shown = Pick<DueItem, "id" | "rule" | "title" | "period" | "due_on" | "state" | "filed_on"> & {
  name?: string;
};
type Props = { rows: readonly Shown[]; today: string };

export function ItemRows({ rows, today }: Props) {
  const t = useTranslations("duties");
  const { nearDay } = useDates();
  const { withPeriod } = useDutyName();
  const stateOf = ({ state, due_on, filed_on }: Shown) => {
    if (state === "filed" && filed_on) return `${t("columns.filed")}: ${nearDay(filed_on, today)}`;
    if (state === "skipped") return t("show.states.skipped");
    return due_on < today ? t("late", { days: daysBetween(due_on, today) }) : nearDay(due_on, today);
  };
  if (rows.length === 0) return null;
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-2">
          <Link to={duePath(row.id)} className="link inline-block py-2 font-semibold wrap-anywhere">
            {withPeriod(row)}
          </Link>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
            {row.name ? <span>{row.name}</span> : null}
            <span
              className={classes(row.state === "open" && row.due_on < today && "font-semibold text-brick")}
            >
              {stateOf(row)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
