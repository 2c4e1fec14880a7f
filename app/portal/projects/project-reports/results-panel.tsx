import { memo } from "react";
import { shortRupees } from "../../../platform/language/amount.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { Checks, Unread } from "./result-checks.tsx";
import type { LiveReport } from "./use-live-report.ts";

const money = ["cost", "own", "termLoan", "cashCredit", "subsidy", "aboveCeiling"] as const;
const keyOf: Partial<Record<string, string>> = { cost: "projectCost", profit: "profitAfterTax" };
const dscrs = ["leastDscr", "averageDscr", "meanDscr"] as const;
const glances = ["cost", "loan", "subsidy", "dscr", "breakEven"] as const;
const isOnPhone = (name: string) => name !== "cost" && name !== "breakEven";
const ofYear = ["sales", "profit", "cash"] as const;

/** Key figures and checks, updated while typing. */
export const ResultsPanel = memo(function ResultsPanel({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  return (
    <aside
      className="sticky top-0 z-3 min-w-0 max-lg:-mx-1 lg:top-16 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100vh-5rem)] lg:overflow-y-auto"
      aria-labelledby="results-title"
    >
      <details className="fold card">
        <summary className="px-4 py-2">
          <span id="results-title" className="font-bold max-lg:sr-only">
            {t("title")}
          </span>
          <Glance live={live} />
        </summary>
        <div className="grid gap-4 px-4 pb-4 max-lg:max-h-[50vh] max-lg:overflow-y-auto" aria-live="polite">
          <Figures live={live} />
          <Unread live={live} />
          <Checks of={live.report} />
          <p className="text-sm text-ink-soft">{t("noPromise")}</p>
        </div>
      </details>
    </aside>
  );
});

/** On small screens: key figures that stay visible. */
function Glance({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results.short");
  const lacks = useTranslations("projectReports.lacks");
  const language = useLocale();
  const { report } = live;
  const of = (key: string) => report.figure(key) ?? 0;
  const [dscr, breakEven] = [report.figure("averageDscr"), report.figure("breakEven")];
  const wrong =
    Object.keys(live.problems).length + report.checks.filter(({ level }) => level === "red").length;
  const shown = {
    cost: shortRupees(of("projectCost"), language),
    loan: shortRupees(of("termLoan") + of("cashCredit"), language),
    subsidy: shortRupees(of("subsidy"), language),
    dscr: dscr?.toFixed(2) ?? "–",
    breakEven: breakEven === null ? "–" : `${breakEven.toFixed(0)} %`,
  };
  return (
    <span className="flex flex-1 flex-wrap items-end gap-x-5 text-sm tabular-nums lg:hidden">
      {glances.map((name) => (
        <span key={name} className={isOnPhone(name) ? undefined : "max-sm:hidden"}>
          <span className="block text-xs text-ink-soft">{t(name)} </span>
          <b>{shown[name]}</b>
        </span>
      ))}
      {wrong > 0 ? (
        <b className="flex items-center gap-1 text-brick">
          <Icon name="alert" />
          {lacks("red", { count: wrong })}
        </b>
      ) : null}
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
    <dl className="grid text-sm tabular-nums">
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

/** DSCR for the other treatment of the subsidy. */
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
    <div
      className={classes(
        "flex justify-between gap-4 border-b border-line py-1",
        strong && "font-bold",
        bad && "text-brick",
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
