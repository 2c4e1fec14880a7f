import { useTranslations } from "use-intl";
import type { RunCounts } from "../../domain/sheet/runs.server.ts";

const order = [
  ...(["added", "updated", "unchanged", "own", "removed"] as const),
  ...(["leftOut", "repeated", "refused", "conflict"] as const),
];

/** The number of rows by outcome; the first three are shown even when they are 0. */
export function Counts({ counts }: { counts: RunCounts }) {
  const t = useTranslations("sheet.counts");
  const shown = order.filter((outcome, index) => index < 3 || (counts[outcome] ?? 0) > 0);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {shown.map((outcome) => (
        <div key={outcome} className="contents">
          <dt className="font-semibold tabular-nums">
            {t(`of.${outcome}`, { count: counts[outcome] ?? 0 })}
          </dt>
          <dd className="text-ink-soft max-sm:mb-2">{t(`text.${outcome}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
