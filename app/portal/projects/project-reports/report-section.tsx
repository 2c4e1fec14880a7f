import { memo } from "react";
import {
  type FormField,
  type FormList,
  isList,
} from "../../../domain/projects/project-reports/form/field.ts";
import {
  formSections,
  type SectionName,
  sectionNames,
} from "../../../domain/projects/project-reports/form/form-fields.ts";
import type { TypedReport } from "../../../domain/projects/project-reports/form/read-form.ts";
import {
  missingIn,
  ownChapters,
  type SectionState,
  sectionLacks,
  sectionState,
} from "../../../domain/projects/project-reports/form/section-state.ts";
import type { ReportFacts } from "../../../domain/projects/project-reports/report-facts.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { fieldsGrid, ReportField } from "./report-field.tsx";
import { ReportRows } from "./report-rows.tsx";
import { StepLink, useSteps } from "./step-link.tsx";
import { useFieldWords } from "./use-field-words.ts";
import type { LiveReport, ShownProblems } from "./use-live-report.ts";

type SectionProps = {
  name: SectionName;
  begun: TypedReport & { problems: ShownProblems };
  live: LiveReport;
  facts: ReportFacts;
  onChange(): void;
};

/** All sections are in the form, so that nothing typed is lost between steps; the current one is shown. */
export function ReportSection(props: SectionProps) {
  const { name, live } = props;
  const t = useTranslations("projectReports.sections");
  const { current } = useSteps();
  return (
    <section
      data-step={name}
      hidden={name !== current}
      aria-labelledby={`${name}-title`}
      className="card p-4 lg:p-6"
    >
      <div className="mb-4 grid items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <h2 id={`${name}-title`} tabIndex={-1} className="scroll-mt-32 text-lg outline-none lg:text-xl">
          {t(`${name}.title`)}
        </h2>
        <SectionLine name={name} live={live} />
        <p className="text-ink-soft lg:col-span-2">{t(`${name}.lead`)}</p>
        <Missing name={name} live={live} />
      </div>
      <div className="grid gap-4">
        <SectionFields {...props} />
      </div>
    </section>
  );
}

/** Back and next, in the form's foot. */
export function StepButtons() {
  const t = useTranslations("projectReports");
  const { current, mayWrite } = useSteps();
  const at = sectionNames.indexOf(current);
  const [back, next] = [sectionNames[at - 1], sectionNames[at + 1]];
  const name = (step: SectionName) => t(`sections.${step}.short`);
  return (
    <>
      {next || mayWrite ? (
        <StepLink step={next ?? "versions"} className="btn">
          {next ? t("steps.next", { step: name(next) }) : t("form.finish")}
        </StepLink>
      ) : null}
      {back ? (
        <StepLink step={back} className="btn btn-quiet">
          {t("steps.back", { step: name(back) })}
        </StepLink>
      ) : null}
    </>
  );
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
        list={entry}
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
      <div className={fieldsGrid}>{plain.map(show)}</div>
      {more.length > 0 ? (
        <Disclosure summary={words("more")} className="border-b-0 border-t">
          <div className={`${fieldsGrid} text-ink`}>{more.map(show)}</div>
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
  const fact = useFact(name, live);
  return (
    <span className="text-sm text-ink-soft tabular-nums wrap-anywhere">
      {fact ? <span>{`${fact} · `}</span> : null}
      <SectionLacks state={sectionState(name, live)} />
    </span>
  );
}

/** "1 thing missing · 2 to check", or that it is complete. */
export function SectionLacks({ state, className }: { state: SectionState; className?: string }) {
  const t = useTranslations("projectReports.lacks");
  const lacks = sectionLacks.filter((lack) => state[lack] > 0);
  return (
    <span className={className}>
      {lacks.length === 0 ? <span className="text-leaf">{t("none")}</span> : null}
      {lacks.map((lack, index) => (
        <span key={lack} className={classes(lack !== "amber" && "font-semibold text-brick")}>
          {index > 0 ? <span> · </span> : null}
          <span>{t(lack, { count: state[lack] })}</span>
        </span>
      ))}
    </span>
  );
}

/** Names of the empty fields that a bank asks for. */
function Missing({ name, live }: { name: SectionName; live: LiveReport }) {
  const t = useTranslations("projectReports.steps");
  const words = useFieldWords();
  const names = missingIn(name, live.inputs);
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm lg:col-span-2">
      {t("missing")}{" "}
      {names.map((field) => (
        <StepLink key={field} step={name} field={field} className="link">
          {words.label(field)}
        </StepLink>
      ))}
    </p>
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
