import type { HistoryRow } from "../../../domain/cases/enquiries/inbox.server.ts";
import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { Details, readable, useSentence } from "../../people/audit/sentence.tsx";

/** Newest first, worded as in the audit log. */
export function History({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations("enquiries");
  const { istDateTime } = useDates();
  const sentence = useSentence();
  return (
    <Card className="grid gap-4" title={t("history")}>
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="border-l-2 border-line pl-3">
            <span className="wrap-anywhere">{sentence(row)}</span>
            <span className="block text-sm text-ink-soft">{istDateTime(row.at)}</span>
            {readable(row).length > 1 ? <Details row={row} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
