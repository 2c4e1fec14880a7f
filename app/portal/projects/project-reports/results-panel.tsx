import { memo } from "react";
import type { Check, CheckKey } from "../../../domain/projects/project-reports/check.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { classes } from "../../../ui/classes.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { SectionLacks } from "./report-section.tsx";
import { Checks, Unread } from "./result-checks.tsx";
import type { LiveReport } from "./use-live-report.ts";

const results = ["loan", "subsidy", "dscr", "breakEven"] as const;
type Result = (typeof results)[number];

/** Checks that colour a result; others are only listed. */
const concerns: Record<Result, readonly CheckKey[]> = {
  loan: [
    ...(["noCost", "meansShort", "meansOver", "loanRunsOn", "cashBelowZero", "cashShort"] as const),
    ...(["outsideHigh", "currentRatioLow", "ownShareLow", "noOwnShare", "aboveMudra"] as const),
    ...(["creditAbovePermitted", "creditAboveTurnover"] as const),
  ],
  subsidy: ["aboveCeiling", "landNotFinanced", "workingCapitalHigh", "civilHigh"],
  dscr: ["dscrLow", "averageDscrLow", "averageDscrHigh", "interestCoverLow"],
  breakEven: ["noSales", "noPrice", "noBreakEven", "breakEvenHigh"],
};

const more = ["cost", "own", "termLoan", "cashCredit", "aboveCeiling", "sales", "profit", "cash"] as const;
const keyOf: Partial<Record<string, string>> = { cost: "projectCost", profit: "profitAfterTax" };

/** The four results and what to mend, updated while typing. */
export const ResultsPanel = memo(function ResultsPanel({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  return (
    <aside
      className="sticky top-0 z-3 min-w-0 max-lg:-mx-4 sm:max-lg:-mx-8 lg:top-4 lg:col-start-2 lg:row-start-2 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto"
      aria-labelledby="results-title"
    >
      <details className="fold card max-lg:rounded-none max-lg:border-x-0">
        <summary className="relative px-4 py-2 sm:max-lg:px-8 lg:pt-4">
          <span id="results-title" className="sr-only">
            {t("title")}
          </span>
          <Results live={live} />
        </summary>
        <div
          className="grid gap-4 px-4 pb-4 max-lg:max-h-[50vh] max-lg:overflow-y-auto sm:max-lg:px-8"
          aria-live="polite"
        >
          <Unread live={live} />
          <Checks live={live} />
          <Disclosure summary={t("more")} className="border-b-0 border-t">
            <Figures live={live} />
          </Disclosure>
          <p className="text-sm text-ink-soft">{t("noPromise")}</p>
        </div>
      </details>
    </aside>
  );
});

function Results({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results.short");
  const language = useLocale();
  const { report, problems } = live;
  const of = (key: string) => report.figure(key) ?? 0;
  const [dscr, breakEven] = [report.figure("averageDscr"), report.figure("breakEven")];
  const shown: Record<Result, string> = {
    loan: shortRupees(of("termLoan") + of("cashCredit"), language),
    subsidy: shortRupees(of("subsidy"), language),
    dscr: dscr?.toFixed(2) ?? "–",
    breakEven: breakEven === null ? "–" : `${breakEven.toFixed(0)} %`,
  };
  const count = (level: Check["level"]) => report.checks.filter((check) => check.level === level).length;
  const lacks = {
    unread: Object.keys(problems).length,
    missing: 0,
    red: count("red"),
    amber: count("amber"),
  };
  return (
    <span className="grid min-w-0 flex-1 gap-1 text-sm tabular-nums">
      <span className="flex flex-wrap justify-between gap-1 lg:grid lg:grid-cols-2 lg:gap-x-2 lg:gap-y-3">
        {results.map((name) => (
          <span key={name}>
            <span className="block text-xs text-ink-soft">{t(name)} </span>
            <b className="flex items-center gap-1 max-sm:gap-0.5 max-sm:text-xs max-sm:[&>svg]:size-4 lg:text-lg">
              {shown[name]}
              <State level={worst(report.checks, concerns[name])} isThere={/[1-9]/.test(shown[name])} />
            </b>
          </span>
        ))}
      </span>
      <SectionLacks state={lacks} className="text-xs lg:hidden" />
    </span>
  );
}

const worst = (checks: readonly Check[], keys: readonly CheckKey[]) =>
  checks.find(({ key }) => keys.includes(key))?.level;

/** The words are in the list below. A missing result has no tick mark. */
function State({ level, isThere }: { level: Check["level"] | undefined; isThere: boolean }) {
  const colour = { red: "text-brick", amber: "text-marigold" };
  if (level) return <Icon name="alert" className={colour[level]} />;
  return isThere ? <Icon name="check" className="text-leaf" /> : null;
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
  const shown = more.filter((name) => name !== "aboveCeiling" || (figure(name) ?? 0) > 0);
  return (
    <dl className="grid text-sm text-ink tabular-nums">
      {shown.map((name) => (
        <div
          key={name}
          className={classes(
            "flex justify-between gap-4 border-b border-line py-1",
            (figure(name) ?? 0) < 0 && "text-brick",
          )}
        >
          <dt>{t(name)}</dt>
          <dd className="whitespace-nowrap">{rupees(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
