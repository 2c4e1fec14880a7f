import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { ReportRow } from "../../../domain/cases/sheet/report.server.ts";
import type { RunCounts } from "../../../domain/cases/sheet/runs.server.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useProblemSentence } from "../imports/problem-sentence.ts";

export function ReportRows({ rows }: { rows: readonly ReportRow[] }) {
  const t = useTranslations("sheet.report");
  return (
    <section className="stack gap-1 border-t border-line pt-3">
      <h4 className="font-bold">{t("caption")}</h4>
      <ol className="stack divide-y divide-line">
        {rows.map((row) => (
          <li key={row.line} className="grid gap-x-4 py-2 sm:grid-cols-[6rem_7rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">{t("line", { line: row.line })}</span>
            <span>{t(row.outcome)}</span>
            <div className="min-w-0 wrap-anywhere">
              <Why row={row} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ row }: { row: ReportRow }) {
  const t = useTranslations("sheet.report");
  const label = useTranslations("clientForm.labels");
  const said = useProblemSentence();
  if (row.outcome === "repeated") return t("first", { line: row.first });
  if (row.outcome === "refused")
    return row.problems.map((problem) => <p key={`${problem.field} ${problem.problem}`}>{said(problem)}</p>);
  return (
    <>
      {t("differs", { fields: row.fields.map((field) => label(field)).join(", ") })}{" "}
      {row.file ? <TextLink href={profilePath(row.file.id)}>{t("file")}</TextLink> : null}
    </>
  );
}

const order = [
  ...(["added", "updated", "unchanged", "own", "removed"] as const),
  ...(["leftOut", "repeated", "refused", "conflict"] as const),
];

/** By outcome; the first three are shown even when 0. */
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
