import { useTranslations } from "use-intl";
import type { ServerHealth } from "../../domain/health/health.server.ts";
import { formatSize } from "../../platform/language/file-size.ts";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useDates } from "../page/use-dates.ts";

/** The schedule, the last backup and whether it was restored to verify it. */
export function BackupCard({ backup, schedule }: Pick<ServerHealth, "backup" | "schedule">) {
  const t = useTranslations("health.backups");
  const { istDateTime } = useDates();
  const { last, problem, problemAt } = backup;
  const failed = problem && problemAt ? `${istDateTime(problemAt)}: ${problem}` : null;
  const verified = last && (last.verifiedAt ? istDateTime(last.verifiedAt) : t("unverified"));
  return (
    <Card>
      <PageHead level="h2" title={t("title")} />
      <Facts
        facts={[
          [t("schedule"), schedule ? t("daily", { ...schedule, hour: `${schedule.hour}:00` }) : t("unset")],
          [t("last"), last ? istDateTime(last.madeAt) : t("never")],
          [
            t("content"),
            last && t("counts", { size: formatSize(last.bytes), files: last.files, rows: last.rows }),
          ],
          [t("restored"), verified],
          [t("failed"), failed],
        ]}
      />
    </Card>
  );
}

/** How much work waits, and since when the oldest of it is due. */
export function QueuesCard({ queues }: Pick<ServerHealth, "queues">) {
  const t = useTranslations("health.queues");
  const { istDateTime } = useDates();
  return (
    <Card>
      <PageHead level="h2" title={t("title")} />
      <Facts
        facts={queues.map(({ name, length, oldest }) => [
          t(`names.${name}`),
          oldest ? t("since", { length, time: istDateTime(oldest) }) : t("waiting", { length }),
        ])}
      />
    </Card>
  );
}

/** Figures of the schemes whose review is due. */
export function FiguresCard({ due, count }: ServerHealth["figures"]) {
  const t = useTranslations("health.figures");
  const { dayInWords } = useDates();
  return (
    <Card className="grid content-start gap-2">
      <PageHead level="h2" title={t("title")} lead={t("count", { count })} />
      {due.length > 0 ? (
        <ul className="grid gap-2">
          {due.map(({ name, reviewBy, says }) => (
            <li key={name} className="wrap-anywhere">
              <strong>{name}</strong> ({dayInWords(reviewBy)}): <span lang="en">{says}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {count > due.length ? (
        <p className="text-ink-soft">{t("more", { count: count - due.length })}</p>
      ) : null}
    </Card>
  );
}

/** The last errors of this process; the log has their details. */
export function ErrorsCard({ errors }: Pick<ServerHealth, "errors">) {
  const t = useTranslations("health.errors");
  const { istDateTime } = useDates();
  return (
    <Card className="grid gap-2">
      <PageHead level="h2" title={t("title")} lead={errors.length > 0 ? t("text") : t("none")} />
      {errors.length > 0 ? (
        <ol className="grid divide-y divide-line">
          {errors.map(({ at, what, kind, requestId }, index) => (
            <li key={index} className="grid gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <span className="text-ink-soft">{istDateTime(at)}</span>
              <span className="wrap-anywhere" lang="en">
                {[what, kind, requestId].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}
