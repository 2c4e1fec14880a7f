import { useTranslations } from "use-intl";
import { differences } from "../../domain/audit/differences.ts";
import type { HistoryRow } from "../../domain/enquiries/inbox.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Card } from "../../ui/card.tsx";
import { Details, useSentence } from "../audit/sentence.tsx";

/** Who did what and when, the newest first, worded as in the audit log. */
export function History({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslations("inbox");
  const sentence = useSentence();
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("history")}</h2>
      <ol className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="border-l-4 border-line pl-3">
            <span className="wrap-anywhere">{sentence(row)}</span>
            <span className="block text-sm text-ink-soft">{istDateTime(row.at)}</span>
            {differences(row).length > 1 ? <Details row={row} /> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
