import type { ServerHealth } from "../../../domain/office/health/health.server.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { HealthWords } from "./health-words.server.ts";
import { useHealthWords } from "./use-health-words.ts";

type Words = { words: HealthWords };

/** Schedule, last backup and its verification. */
export function BackupCard({ words, backup, schedule }: Pick<ServerHealth, "backup" | "schedule"> & Words) {
  const t = useHealthWords(words);
  const { istDateTime, timeInWords } = useDates();
  const { last, problem, problemAt } = backup;
  const failed = problem && problemAt ? `${istDateTime(problemAt)}: ${problem}` : null;
  const verified = last && (last.verifiedAt ? istDateTime(last.verifiedAt) : t("backups.unverified"));
  return (
    <Card className="grid content-start gap-3">
      <PageHead level="h2" title={t("backups.title")} />
      <Facts
        facts={[
          [
            t("backups.schedule"),
            schedule
              ? t("backups.daily", { ...schedule, hour: timeInWords(`${schedule.hour}:00`) })
              : t("backups.unset"),
          ],
          [t("backups.last"), last ? istDateTime(last.madeAt) : t("backups.never")],
          [
            t("backups.content"),
            last && t("backups.counts", { size: formatSize(last.bytes), files: last.files, rows: last.rows }),
          ],
          [t("backups.restored"), verified],
          [t("backups.failed"), failed],
        ]}
      />
    </Card>
  );
}

/** Length, and how long the oldest job has been due. */
export function QueuesCard({ words, queues }: Pick<ServerHealth, "queues"> & Words) {
  const t = useHealthWords(words);
  const { istDateTime } = useDates();
  return (
    <Card className="grid content-start gap-3">
      <PageHead level="h2" title={t("queues.title")} />
      <Facts
        facts={queues.map(({ name, length, oldest }) => [
          t(`queues.names.${name}`),
          oldest ? t("queues.since", { length, time: istDateTime(oldest) }) : t("queues.waiting", { length }),
        ])}
      />
    </Card>
  );
}

/** How many sources of public figures are due for a check. */
export function FiguresCard({ words, sources }: Pick<ServerHealth, "sources"> & Words) {
  const t = useHealthWords(words);
  return (
    <Card className="grid content-start gap-3">
      <PageHead level="h2" title={t("figures.title")} lead={t("figures.count", { count: sources })} />
      {sources > 0 ? <TextLink href="/settings/health/figures">{t("figures.open")}</TextLink> : null}
    </Card>
  );
}
export function ErrorsCard({ words, errors }: Pick<ServerHealth, "errors"> & Words) {
  const t = useHealthWords(words);
  const { istDateTime } = useDates();
  return (
    <Card className="grid gap-2">
      <PageHead
        level="h2"
        title={t("errors.title")}
        lead={errors.length > 0 ? t("errors.text") : t("errors.none")}
      />
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
