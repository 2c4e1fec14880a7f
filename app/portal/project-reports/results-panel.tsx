import { memo } from "react";
import { shortRupees } from "../../platform/language/amount.ts";
import { classes } from "../../ui/classes.ts";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { Checks, Unread } from "./result-checks.tsx";
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
