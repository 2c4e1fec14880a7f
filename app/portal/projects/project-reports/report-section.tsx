import { memo, type ToggleEvent, useState } from "react";
import {
  type FormField,
  type FormList,
  isList,
} from "../../../domain/projects/project-reports/form/field.ts";
import {
  formSections,
  type SectionName,
  sectionNames,
  sectionOf,
} from "../../../domain/projects/project-reports/form/form-fields.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import {
  ownChapters,
  sectionLacks,
  sectionState,
} from "../../../domain/projects/project-reports/form/section-state.ts";
import type { ReportFacts } from "../../../domain/projects/project-reports/report-facts.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
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

/** On wide screens all are open; on small ones one at a time, with a summary below the title. */
export function ReportSection(props: SectionProps) {
  const { name, begun, live } = props;
  const t = useTranslations("projectReports.sections");
  const next = useTranslations("projectReports.form");
  // Opens at an unreadable field, also without script; afterwards the browser keeps the state.
  const [open] = useState(() => sectionNames.find((one) => isWrong(one, begun.problems)) === name);
  const following = sectionNames[sectionNames.indexOf(name) + 1];
  return (
    <details
      id={name}
      name="report-section"
      data-group="report-section"
      open={open}
      className="fold card lg:scroll-mt-20"
      onToggle={headInSight}
    >
      <summary className="px-4 py-3 lg:px-6 lg:pt-6 lg:pb-4">
        <span className="grid min-w-0 flex-1 items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto]">
          <h2 className="text-lg lg:text-xl">{t(`${name}.title`)}</h2>
          <SectionLine name={name} live={live} />
        </span>
      </summary>
      <div id={`${name}-fields`} className="grid gap-4 px-4 pb-4 lg:px-6 lg:pb-6">
        <p className="text-ink-soft">{t(`${name}.lead`)}</p>
        <SectionFields {...props} />
        {following ? (
          <a href={`#${following}-fields`} className="btn btn-quiet lg:hidden">
            {next("next", { section: t(`${following}.title`) })}
          </a>
        ) : null}
      </div>
    </details>
  );
}

const isWrong = (name: SectionName, problems: ShownProblems) =>
  Object.keys(problems).some((path) => sectionOf(path) === name);

/** When opening closes the section above, scrolls the head into view, unless a field is the target. */
function headInSight({ currentTarget: section }: ToggleEvent<HTMLDetailsElement>) {
  const { activeElement } = document;
  const isAsked = section.contains(activeElement) && activeElement?.localName !== "summary";
  if (section.name && section.open && !isAsked) section.scrollIntoView({ block: "start" });
}

/** Uncontrolled fields: re-renders only for other problems or other fields. */
const SectionFields = memo(function SectionFields({ name, begun, live, facts, onChange }: SectionProps) {
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
    <>
      <div className="report-grid">{plain.map(show)}</div>
      {more.length > 0 ? (
        <Disclosure summary={words("more")} className="border-b-0 border-t">
          <div className="report-grid text-ink">{more.map(show)}</div>
        </Disclosure>
      ) : null}
    </>
  );
}, isSame);

/** True if fields and problems are the same. */
function isSame(before: SectionProps, after: SectionProps): boolean {
  const shown = ({ name, live: { inputs, problems } }: SectionProps) => {
    const visible = formSections[name].map(({ when }) => !when || when(inputs));
    return JSON.stringify([problems, inputs.years, inputs.start, inputs.existing !== null, visible]);
  };
  return before.begun === after.begun && before.facts === after.facts && shown(before) === shown(after);
}

const isMore = (entry: FormField | FormList) => !isList(entry) && entry.more === true;

/** Initial values with the current years, and with the running unit once it is ticked. */
function withLive(begun: TypedReport, live: LiveReport) {
  const { years, start, existing } = live.inputs;
  const { inputs } = begun;
  const isSameYears = inputs.years === years && JSON.stringify(inputs.start) === JSON.stringify(start);
  if (isSameYears && Boolean(inputs.existing) === Boolean(existing)) return inputs;
  return { ...inputs, years, start, existing: inputs.existing ?? existing };
}

/** The section's main figure, and what is missing. */
function SectionLine({ name, live }: { name: SectionName; live: LiveReport }) {
  const t = useTranslations("projectReports.lacks");
  const state = sectionState(name, live);
  const lacks = sectionLacks.filter((lack) => state[lack] > 0);
  const fact = useFact(name, live);
  return (
    <span className="text-sm text-ink-soft tabular-nums wrap-anywhere">
      {fact ? <span>{`${fact} · `}</span> : null}
      {lacks.length === 0 ? <span className="text-leaf">{t("none")}</span> : null}
      {lacks.map((lack, index) => (
        <span key={lack} className={lack === "amber" ? undefined : "font-semibold text-brick"}>
          {index > 0 ? <span> · </span> : null}
          <span>{t(lack, { count: state[lack] })}</span>
        </span>
      ))}
    </span>
  );
}

function useFact(name: SectionName, { inputs, report }: LiveReport): string {
  const t = useTranslations("projectReports.sections");
  const language = useLocale();
  const of = (key: string) => report.figure(key) ?? 0;
  const rupees = (paise: number) =>
    paise < 0 ? `(${shortRupees(-paise, language)})` : shortRupees(paise, language);
  switch (name) {
    case "who":
      return inputs.unit.name || inputs.applicant.name;
    case "cost":
      return rupees(of("projectCost"));
    case "finance":
      return t("finance.fact", { loan: rupees(of("termLoan") + of("cashCredit")), own: rupees(of("own")) });
    case "sales":
      return t("sales.fact", { amount: rupees(of("sales")) });
    case "costs":
      return t("costs.fact", { amount: rupees(of("costOfProduction")) });
    case "working":
      return t("working.fact", { amount: rupees(of("profitAfterTax")) });
    case "existing":
      return t("existing.fact", { count: ownChapters(inputs) });
  }
}
