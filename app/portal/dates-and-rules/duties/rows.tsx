import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { dueList, duePath } from "../../../domain/dates-and-rules/duties/due-list.ts";
import type { DueRow } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { tickValue } from "../../../platform/lists/ticks.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { Column } from "../../frame/list/columns.ts";
import { ListTable } from "../../frame/list/list-table.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useDutyName } from "./use-duty-name.ts";

type Props = {
  rows: readonly DueRow[];
  team: readonly { id: string; name: string }[];
  search: string;
  today: string;
  ticks: string | undefined;
};

export function DueTable({ rows, team, search, today, ticks }: Props) {
  const t = useTranslations("duties");
  const columns = useDueColumns(team, today, ticks);
  return (
    <ListTable
      list={dueList}
      label={t("title")}
      rows={rows}
      search={search}
      columns={columns}
      ticks={ticks}
    />
  );
}

function useDueColumns(team: Props["team"], today: string, form: string | undefined): Column<DueRow>[] {
  const t = useTranslations("duties");
  const { dayInColumn, nearDay } = useDates();
  const { nameOf, periodOf, withPeriod } = useDutyName();
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const dayOf = ({ state, due_on, lawful_on, filed_on }: DueRow, isShort = false) => {
    const shown = state === "filed" && filed_on ? filed_on : due_on;
    const day = isShort ? nearDay(shown, today) : dayInColumn(shown);
    if (state !== "open") return day;
    if (due_on < today)
      return (
        <strong className="text-brick">
          {isShort ? <span aria-hidden="true">{day}</span> : null}
          <span className={isShort ? "sr-only" : undefined}>{t("overdue", { day })}</span>
        </strong>
      );
    return due_on === lawful_on ? day : `${day} (${t("extendedFrom", { day: nearDay(lawful_on, today) })})`;
  };
  const filed: Column<DueRow> = {
    name: "filed",
    label: "",
    share: 10,
    position: "side",
    cell: (row) => (
      <button
        type="submit"
        form={form}
        name="filed"
        value={tickValue(row)}
        className="list-act -my-3 min-h-11 cursor-pointer font-[650] text-indigo underline decoration-1 underline-offset-[0.22em]"
      >
        {t("filed")}
        <span className="sr-only">
          : {withPeriod(row)}, {row.name}
        </span>
      </button>
    ),
  };
  return [
    {
      name: "duty",
      label: t("columns.duty"),
      share: 33,
      position: "title",
      cell: ({ id, rule, title }) => <a href={duePath(id)}>{nameOf(rule, title)}</a>,
    },
    { name: "period", label: t("columns.period"), share: 13, cell: ({ period }) => periodOf(period) },
    {
      name: "client",
      label: t("columns.client"),
      share: 25,
      cell: ({ client_id, name }) => <TextLink href={profilePath(client_id)}>{name}</TextLink>,
    },
    { name: "due", label: t("columns.due"), share: 26, cell: (row) => dayOf(row) },
    {
      name: "who",
      label: t("columns.who"),
      share: 15,
      cell: ({ assigned_to }) => (assigned_to && names.get(assigned_to)) || null,
    },
    {
      name: "lines",
      label: "",
      share: 0,
      position: "line",
      cell: (row) => (
        <>
          {dayOf(row, true)} · <span>{[periodOf(row.period), row.name].filter(Boolean).join(" · ")}</span>
        </>
      ),
    },
    ...(form ? [filed] : []),
  ];
}
