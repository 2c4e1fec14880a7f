import type { SectionName } from "../../../domain/projects/project-reports/form/form-fields.ts";
import {
  ownChapters,
  sectionLacks,
  sectionState,
} from "../../../domain/projects/project-reports/form/section-state.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import type { LiveReport } from "./use-live-report.ts";

/** The section's main figure, and what is missing. */
export function SectionLine({ name, live }: { name: SectionName; live: LiveReport }) {
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
