import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { ListedRun } from "../../../domain/dates-and-rules/automatic-steps/list-runs.server.ts";
import { maxMessagesPerHour } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import type { Page } from "../../../platform/lists/page-of.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { stepPath } from "./step-rows.tsx";

type Names = Readonly<Record<string, string>>;
type Props = { step: Step; log: Page<ListedRun>; names: Names; mayChange: boolean };

const tones = {
  waiting: "info",
  done: "success",
  stopped: "neutral",
  failed: "error",
  undone: "neutral",
} as const;

/** What a step did with each case or why it did nothing, newest first. */
export function RunsList({ step, log: { rows, next }, names, mayChange }: Props) {
  const t = useTranslations("automaticSteps.log");
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t("title")}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t("empty")}</p>
      ) : (
        <ol className="card divide-y divide-line overflow-hidden">
          {rows.map((run) => (
            <Run key={run.id} run={run} names={names} mayChange={mayChange} />
          ))}
        </ol>
      )}
      {next ? (
        <p>
          <TextLink href={`${stepPath(step)}?before=${next}`}>{t("older")}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

function Run({ run, names, mayChange }: Pick<Props, "names" | "mayChange"> & { run: ListedRun }) {
  const t = useTranslations("automaticSteps");
  const { istDateTime } = useDates();
  const said = useSaid(names);
  const { id, noun, record_id, name, state, found_at, ended_at } = run;
  const shown = name || t("log.deletedRecord");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          <Link
            to={noun === "client" ? profilePath(record_id) : `/inbox/${record_id}`}
            className="wrap-anywhere"
          >
            {shown}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{said(run)}</p>
      </div>
      <time dateTime={ended_at ?? found_at} className="text-sm whitespace-nowrap text-ink-soft">
        {istDateTime(ended_at ?? found_at)}
      </time>
      {mayChange && (state === "done" || state === "failed") ? (
        <PostButton
          label={t("log.undo")}
          intent="undo"
          fields={{ run: id }}
          variant="quiet"
          aria-label={t("log.undoOf", { name: shown })}
          form={{ preventScrollReset: true }}
        />
      ) : null}
    </li>
  );
}

function useSaid(names: Names): (run: ListedRun) => string {
  const t = useTranslations("automaticSteps.did");
  const reasons = useTranslations("automaticSteps.reasons");
  const { dayInWords, istDateTime } = useDates();
  return ({ state, reason, result: { message, followUp, assign, told }, due_at }) => {
    const [key = "", variable = ""] = reason.split(":");
    const values = {
      variable: `{${variable}}`,
      date: due_at ? istDateTime(due_at) : "",
      max: maxMessagesPerHour,
    };
    const why =
      key === "" ? [] : [reasons.has(key) ? reasons(key, values) : messageOr(reasons, "other", key)];
    const did = [
      ...(message ? [t("message", { by: message.by })] : []),
      ...(followUp ? [t("followUp", { date: dayInWords(followUp.day) })] : []),
      ...(assign ? [t("assign", { name: names[assign.after] ?? "" })] : []),
      ...(told ? [t("told", { name: names[told] ?? "" })] : []),
    ];
    const all = [...why, ...did];
    return all.length === 0 && state === "done" ? t("nothing") : all.join(" · ");
  };
}
