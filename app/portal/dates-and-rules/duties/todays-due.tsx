import { dueList } from "../../../domain/dates-and-rules/duties/due-list.ts";
import type { DueRow } from "../../../domain/dates-and-rules/duties/list-due.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { withDueWords } from "./due-words.ts";
import { ItemRows } from "./item-rows.tsx";

type Props = { rows: readonly DueRow[]; today: string; who: string | undefined };

/** Overdue or due this week. */
export const TodaysDue = withDueWords(Shown);

function Shown({ rows, today, who }: Props) {
  const t = useTranslations("duties.today");
  if (rows.length === 0) return null;
  const view = rows.some(({ due_on }) => due_on < today) ? "overdue" : "week";
  return (
    <Panel
      id="todays-due"
      title={t("title")}
      all={{ href: dueList.href("", { view, who }), label: t("all") }}
    >
      <ItemRows rows={rows} today={today} />
    </Panel>
  );
}
