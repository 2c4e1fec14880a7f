import { Link } from "react-router";
import type { ReportRow, RunReport } from "../../../domain/cases/sheet/report.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { Counts, ReportRows } from "./report.tsx";

type Open = { id: string; rows: ReportRow[]; page: number } | undefined;
type Props = { runs: readonly RunReport[]; open: Open };

const tones = { waiting: "info", running: "info", done: "success", failed: "error" } as const;

/** Waiting or running. */
export const isOpen = ({ state }: Pick<RunReport, "state">) => state === "waiting" || state === "running";

/** With counts; one may be expanded. */
export function RunList({ runs, open }: Props) {
  const t = useTranslations("sheet.runs");
  usePolling(1500, runs.some(isOpen));
  return (
    <section className="stack gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      {runs.length === 0 ? <p className="text-ink-soft">{t("none")}</p> : null}
      <ol className="stack gap-4">
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} open={open?.id === run.id ? open : undefined} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Run({ run, open }: { run: RunReport; open: Open }) {
  const registerName = useRegisterName();
  const t = useTranslations("sheet");
  const { istDateTime } = useDates();
  const { counts, state } = run;
  const here = `/sheet?run=${run.id}`;
  const look = (counts.refused ?? 0) + (counts.conflict ?? 0) + (counts.repeated ?? 0);
  return (
    <Card className="stack gap-3">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        {istDateTime(run.created_at)}
        <Badge tone={tones[state]}>{t(`runs.${state}`)}</Badge>
      </h3>
      <p className="text-ink-soft">
        {run.startedBy ? t("runs.by", { name: run.startedBy }) : t("runs.timed")} ·{" "}
        {t("runs.into", { register: registerName(run.register) })}
      </p>
      {state === "running" ? <Progress done={run.done} rows={run.rows} /> : null}
      {run.problem ? <p>{t(`problems.${run.problem}`)}</p> : null}
      {state === "done" && run.rows === 0 ? <p>{t("once.empty")}</p> : null}
      {run.rows > 0 ? <Counts counts={counts} /> : null}
      {look > 0 && state === "done" && !open ? (
        <p>
          <Link to={here} preventScrollReset className="link">
            {t("runs.look", { count: look })}
          </Link>
        </p>
      ) : null}
      {open && open.rows.length > 0 ? <ReportRows rows={open.rows} /> : null}
      {open && open.rows.length === open.page ? (
        <p>
          <Link to={`${here}&after=${open.rows.at(-1)?.line}`} preventScrollReset className="link">
            {t("runs.more")}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function Progress({ done, rows }: { done: number; rows: number }) {
  const t = useTranslations("sheet.runs");
  if (rows === 0) return <p className="text-sm text-ink-soft">{t("asking")}</p>;
  return (
    <p className="grid gap-1">
      <progress max={rows} value={done} aria-label={t("progress", { done, rows })} />
      <span className="text-sm text-ink-soft">{t("progress", { done, rows })}</span>
    </p>
  );
}
