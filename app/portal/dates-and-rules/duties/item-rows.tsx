import { Link } from "react-router";
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
  const { dayInWords } = useDates();
  const { withPeriod } = useDutyName();
  const stateOf = ({ state, due_on, filed_on }: Shown) => {
    if (state === "filed" && filed_on) return `${t("columns.filed")}: ${dayInWords(filed_on)}`;
    if (state === "skipped") return t("show.states.skipped");
    return due_on < today ? t("overdue", { day: dayInWords(due_on) }) : dayInWords(due_on);
  };
  if (rows.length === 0) return null;
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
          <Link to={duePath(row.id)} className="link min-w-0 py-2 font-semibold wrap-anywhere">
            {withPeriod(row)}
            {row.name ? <span className="block text-sm font-normal text-ink-soft">{row.name}</span> : null}
          </Link>
          <span
            className={classes(
              "text-sm",
              row.state === "open" && row.due_on < today && "font-semibold text-brick",
            )}
          >
            {stateOf(row)}
          </span>
        </li>
      ))}
    </ul>
  );
}
