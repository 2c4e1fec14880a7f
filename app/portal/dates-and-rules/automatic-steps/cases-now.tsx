import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { FoundCase } from "../../../domain/dates-and-rules/automatic-steps/find-cases.server.ts";
import { stepOf } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { Rule } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = { rule: Rule; cases: { rows: readonly FoundCase[]; count: number } };

/** With the switch next to the current cases, so that nobody turns on a rule without seeing them. */
export function CasesNow({ rule, cases: { rows, count } }: Props) {
  const t = useTranslations("rules");
  const { dayInWords, istDateTime } = useDates();
  const { noun, happens } = stepOf(rule.definition.when);
  const fields = { version: String(rule.version) };
  const momentOf = (since: string) =>
    since.length > "2026-11-20".length ? istDateTime(since) : dayInWords(since);
  return (
    <section id="cases" className="card grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t("cases.title")}</h2>
        <Badge tone={rule.active ? "success" : "neutral"}>{t(rule.active ? "on" : "off")}</Badge>
      </div>
      <p>
        <strong>{t("cases.count", { count })}</strong>
        {rule.active || count === 0 ? null : <span className="text-ink-soft"> · {t("cases.lead")}</span>}
      </p>
      {happens && !rule.active ? <p className="text-ink-soft">{t("cases.later")}</p> : null}
      {rows.length > 0 ? (
        <ul className="grid max-h-80 gap-x-6 overflow-y-auto text-sm sm:grid-cols-2" tabIndex={-1}>
          {rows.map(({ id, name, stay, since }) => (
            <li
              key={`${id} ${stay}`}
              className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3"
            >
              <Link
                to={noun === "client" ? profilePath(id) : `/inbox/${id}`}
                className="min-w-0 wrap-anywhere"
              >
                {name}
              </Link>
              <span className="text-ink-soft">{t("cases.since", { date: momentOf(since) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {count > rows.length ? (
        <p className="text-sm text-ink-soft">{t("cases.more", { count: rows.length })}</p>
      ) : null}
      <PostButton
        label={t(rule.active ? "switchOff" : "switchOn")}
        intent={rule.active ? "off" : "on"}
        fields={fields}
        variant={rule.active ? "quiet" : "primary"}
      />
    </section>
  );
}
