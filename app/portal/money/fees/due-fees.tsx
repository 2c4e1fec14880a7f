import type { Debt } from "../../../domain/money/fees/list-fees.server.ts";
import { feesLists } from "../../../domain/money/fees/list-query.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { Panel } from "../../frame/page/panel.tsx";
import { DueRows } from "./due-rows.tsx";
import { withFeesWords } from "./fees-words.ts";

type Props = { rows: readonly Debt[]; today: string };

/** Due by today. */
export const DueFees = withFeesWords(Shown);

function Shown({ rows, today }: Props) {
  const t = useTranslations("fees.today");
  if (rows.length === 0) return null;
  return (
    <Panel
      id="due-fees"
      title={t("title")}
      all={{ href: feesLists.due.href("", { to: today }), label: t("all") }}
    >
      <DueRows rows={rows} today={today} />
    </Panel>
  );
}
