import { memo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { sectionOf } from "../../domain/project-reports/form/form-fields.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCheckSentence } from "./use-check-sentence.ts";
import { useFieldWords } from "./use-field-words.ts";
import type { LiveReport } from "./use-live-report.ts";

const money = ["cost", "own", "termLoan", "cashCredit", "subsidy", "aboveCeiling"] as const;
const keyOf: Partial<Record<string, string>> = { cost: "projectCost", profit: "profitAfterTax" };
const dscrs = ["leastDscr", "averageDscr", "meanDscr"] as const;
const ofYear = ["sales", "profit", "cash"] as const;

/** What follows from what is typed: the figures that a bank asks first, and what to look at. */
export const ResultsPanel = memo(function ResultsPanel({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  return (
    <aside className="report-results" aria-labelledby="results-title">
      <details className="report-results-fold">
        <summary>
          <span id="results-title" className="font-bold">
            {t("title")}
          </span>
          <Glance live={live} />
        </summary>
        <div className="report-results-body" aria-live="polite">
          <Figures live={live} />
          <Unread live={live} />
          <Checks checks={live.report.checks} />
          <p className="text-sm text-ink-soft">{t("noPromise")}</p>
        </div>
      </details>
    </aside>
  );
});

/** On a phone the figures are folded: what stands in the line of their heading. */
function Glance({ live: { report } }: { live: LiveReport }) {
  const language = useLocale();
  const dscr = report.figure("averageDscr");
  return (
    <span className="report-glance">
      {shortRupees(report.figure("projectCost") ?? 0, language)}
      <span aria-hidden="true"> · </span>
      DSCR {dscr === null ? "–" : dscr.toFixed(2)}
    </span>
  );
}

function Figures({ live: { report } }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  const language = useLocale();
  const figure = (name: string) => report.figure(keyOf[name] ?? name);
  const rupees = (name: string) => {
    const paise = figure(name);
    if (paise === null) return t("none");
    return paise < 0 ? `(${shortRupees(-paise, language)})` : shortRupees(paise, language);
  };
  const breakEven = figure("breakEven");
  const shown = money.filter((name) => name !== "aboveCeiling" || (figure(name) ?? 0) > 0);
  return (
    <dl className="report-figures">
      {shown.map((name) => (
        <Figure key={name} label={t(name)} value={rupees(name)} strong={name === "cost"} />
      ))}
      {dscrs.map((name) => (
        <Figure
          key={name}
          label={t(name)}
          value={figure(name)?.toFixed(2) ?? t("none")}
          strong={name === "averageDscr"}
        />
      ))}
      <OtherDscr report={report} />
      <Figure label={t("breakEven")} value={breakEven === null ? t("none") : `${breakEven.toFixed(1)} %`} />
      {ofYear.map((name) => (
        <Figure key={name} label={t(name)} value={rupees(name)} bad={(figure(name) ?? 0) < 0} />
      ))}
    </dl>
  );
}

/** With a subsidy, the average DSCR with the subsidy counted the other way. */
function OtherDscr({ report }: { report: LiveReport["report"] }) {
  const t = useTranslations("projectReports.results");
  const value = report.figure("averageDscrOther");
  if (value === null) return null;
  const isNet = report.notes.includes("subsidyNet");
  return <Figure label={t(isNet ? "wholeDscr" : "otherDscr")} value={value.toFixed(2)} />;
}

type FigureProps = { label: string; value: string; strong?: boolean; bad?: boolean };

function Figure({ label, value, strong, bad }: FigureProps) {
  return (
    <div className={classes(strong && "font-bold", bad && "text-brick")}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What a bank or the scheme will ask, the worst first, each with the way to the input to change. */
function Checks({ checks }: { checks: LiveReport["report"]["checks"] }) {
  const t = useTranslations("projectReports.results");
  const sentence = useCheckSentence();
  if (checks.length === 0)
    return (
      <p className="flex gap-2 text-sm font-semibold text-leaf">
        <Icon name="check" className="mt-0.5" /> {t("fine")}
      </p>
    );
  return (
    <section aria-label={t("checks")} className="grid gap-2">
      <h3 className="text-base">{t("checks")}</h3>
      {checks.map((check) => (
        <p
          key={`${check.key} ${check.path}`}
          className={classes("report-check", check.level === "red" && "report-check-red")}
        >
          <a href={`#${check.path}`} className="link">
            {sentence(check)}
          </a>
        </p>
      ))}
    </section>
  );
}

/** The fields that could not be read, each with the way to it. */
function Unread({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  const of = useTranslations("projectReports.problems");
  const sections = useTranslations("projectReports.sections");
  const words = useFieldWords();
  const names = Object.keys(live.problems);
  if (names.length === 0) return null;
  return (
    <div className="report-check report-check-red">
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="mt-0.5" /> {t("unread", { count: names.length })}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {names.slice(0, 6).map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="link">
              {of("of", {
                where: sections(`${sectionOf(name)}.short`),
                problem: words.problem(live.problems[name]) ?? "",
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
