import { memo } from "react";
import { type FormField, type FormList, isList } from "../../domain/project-reports/form/field.ts";
import { formSections, type SectionName } from "../../domain/project-reports/form/form-fields.ts";
import type { TypedReport } from "../../domain/project-reports/form/read-form.ts";
import type { ReportFacts } from "../../domain/project-reports/report-facts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { ReportField } from "./report-field.tsx";
import { ReportRows } from "./report-rows.tsx";
import type { LiveReport, ShownProblems } from "./use-live-report.ts";

type SectionProps = {
  name: SectionName;
  begun: TypedReport & { problems: ShownProblems };
  live: LiveReport;
  facts: ReportFacts;
  onChange(): void;
};

/** A section of the form. Its fields keep what is typed, so it is rendered again only for other problems or other fields. */
export const ReportSection = memo(function ReportSection({
  name,
  begun,
  live,
  facts,
  onChange,
}: SectionProps) {
  const t = useTranslations("projectReports.sections");
  const words = useTranslations("projectReports.form");
  const typed: TypedReport = { inputs: withLive(begun, live), unread: begun.unread };
  const entries = formSections[name].filter(({ when }) => !when || when(live.inputs));
  const show = (entry: FormField | FormList) =>
    isList(entry) ? (
      <ReportRows
        key={entry.list}
        of={entry}
        typed={typed}
        problems={live.problems}
        facts={facts}
        onChange={onChange}
      />
    ) : (
      <ReportField key={entry.path} field={entry} name={entry.path} typed={typed} problems={live.problems} />
    );
  const [plain, more] = [entries.filter((one) => !isMore(one)), entries.filter(isMore)];
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="card report-section">
      <header>
        <h2 id={`${name}-title`} className="text-xl">
          {t(`${name}.title`)}
        </h2>
        <p className="text-ink-soft">{t(`${name}.lead`)}</p>
      </header>
      <div className="report-grid">{plain.map(show)}</div>
      {more.length > 0 ? (
        <Disclosure summary={words("more")} className="border-b-0 border-t">
          <div className="report-grid text-ink">{more.map(show)}</div>
        </Disclosure>
      ) : null}
    </section>
  );
}, isSame);

/** Whether two states of the form show the same fields with the same problems. */
function isSame(before: SectionProps, after: SectionProps): boolean {
  const shown = ({ name, live: { inputs, problems } }: SectionProps) => {
    const visible = formSections[name].map(({ when }) => !when || when(inputs));
    return JSON.stringify([problems, inputs.years, inputs.existing !== null, visible]);
  };
  return before.begun === after.begun && before.facts === after.facts && shown(before) === shown(after);
}

const isMore = (entry: FormField | FormList) => !isList(entry) && entry.more === true;

/** What the form began with, with as many years as it has now, and the part of a running unit once it is ticked. */
function withLive(begun: TypedReport, live: LiveReport) {
  const { years, existing } = live.inputs;
  if (begun.inputs.years === years && Boolean(begun.inputs.existing) === Boolean(existing))
    return begun.inputs;
  return { ...begun.inputs, years, existing: begun.inputs.existing ?? existing };
}
