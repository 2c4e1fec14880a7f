import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { FoundCase } from "../../../domain/dates-and-rules/automatic-steps/find-cases.server.ts";
import { stepOf } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import type { Step } from "../../../domain/dates-and-rules/automatic-steps/steps.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Props = { step: Step; cases: { rows: readonly FoundCase[]; count: number }; mayChange: boolean };

/** With the switch next to the current cases, so that nobody turns on a step without seeing them. */
export function CasesNow({ step, cases: { rows, count }, mayChange }: Props) {
  const t = useTranslations("automaticSteps");
  const { dayOf, istDateTime } = useDates();
  const { noun, happens } = stepOf(step.definition.when);
  const { perDay } = step;
  const lead = [
    t("cases.lead"),
    ...(perDay === null ? [] : [t("cases.days", { perDay, days: Math.ceil(count / perDay) })]),
  ];
  const fields = { version: String(step.version) };
  const momentOf = (since: string) => (noun === "enquiry" ? istDateTime(since) : dayOf(since));
  return (
    <section id="cases" className="card grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{step.active ? t("cases.count", { count }) : t("cases.title")}</h2>
        <Badge tone={step.active ? "success" : "neutral"}>{t(step.active ? "on" : "off")}</Badge>
      </div>
      {step.active ? null : (
        <p>
          <strong>{t("cases.count", { count })}</strong>
        </p>
      )}
      {step.active || count === 0 || happens ? null : <p className="text-ink-soft">{lead.join(" ")}</p>}
      {happens && !step.active ? <p className="text-ink-soft">{t("cases.later")}</p> : null}
      {rows.length > 0 ? (
        <ul
          className="grid max-h-80 auto-rows-max content-start gap-x-6 overflow-y-auto text-sm sm:grid-cols-2"
          tabIndex={-1}
        >
          {rows.map(({ id, name, occurrence, since }) => (
            <li
              key={`${id} ${occurrence}`}
              className="grid items-baseline gap-x-3 py-1 sm:grid-cols-[1fr_auto]"
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
      {mayChange ? (
        <PostButton
          label={t(step.active ? "turnOff" : "turnOn")}
          intent={step.active ? "off" : "on"}
          fields={fields}
          variant={step.active ? "quiet" : "primary"}
        />
      ) : null}
    </section>
  );
}
