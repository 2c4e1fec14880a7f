import type { ListedBatch } from "../../../domain/money/tally/batches.server.ts";
import type { Cancelled, PeriodSums } from "../../../domain/money/tally/documents.server.ts";
import { tallyFilePath } from "../../../domain/money/tally/tally-path.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

const kinds = ["receipt", "bill", "credit", "refund"] as const;

/** To the paisa as the file's. */
export function Sums({ sums }: { sums: PeriodSums }) {
  const t = useTranslations("bills");
  const columns = [
    { label: t("tally.kind") },
    { label: t("tally.count"), number: true },
    { label: t("tally.amount"), number: true },
  ];
  return (
    <div className="grid gap-2">
      <Table id="sums" caption={t("tally.sums")} captionHidden columns={columns}>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`kinds.${kind}`)}</th>
            <td className="num">{sums[kind].count}</td>
            <td className="num">{inRupees(sums[kind].amount)}</td>
          </tr>
        ))}
      </Table>
      <p className="text-sm">{t("tally.fresh", { count: sums.fresh })}</p>
    </div>
  );
}

const files = ["masters", "vouchers", "csv", "xlsx"] as const;

export function Batches({ batches }: { batches: readonly ListedBatch[] }) {
  const t = useTranslations("bills.tally");
  const { dayInWords, dayOf } = useDates();
  if (batches.length === 0) return <p>{t("noFiles")}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {batches.map(({ id, number, from_day, to_day, count, made_at, again }) => (
        <li key={id} className="grid gap-2 py-3 first:pt-0">
          <p className="font-semibold">
            {t("file", { number, from: dayInWords(from_day), to: dayInWords(to_day) })}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {t("made", { count, day: dayOf(made_at) })}
            {again ? <Badge tone="error">{t("repeated")}</Badge> : null}
          </p>
          <p className="flex flex-wrap gap-2">
            {files.map((of) => (
              <ButtonLink
                key={of}
                href={tallyFilePath(id, of)}
                variant="quiet"
                icon="download"
                className="px-2.5 text-sm whitespace-nowrap"
                aria-label={t("ofFile", { what: t(of), number })}
              >
                {t(of)}
              </ButtonLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function CancelledRows({ rows }: { rows: readonly Cancelled[] }) {
  const t = useTranslations("bills.tally");
  const { dayInWords } = useDates();
  return (
    <Card className="stack gap-3 p-4 sm:p-5" title={t("cancelled")}>
      <p className="text-sm text-ink-soft">{t("cancelledText")}</p>
      <ul className="grid gap-1">
        {rows.map(({ id, number, day, name, amount, reason }) => (
          <li key={id} className="wrap-anywhere tabular-nums">
            {[number, dayInWords(day), name, inRupees(amount), reason].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </Card>
  );
}
