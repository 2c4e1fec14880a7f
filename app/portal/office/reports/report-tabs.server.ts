import { type PartStates, withoutOff } from "../../../domain/firm/parts/parts.ts";
import type { Range } from "../../../domain/office/reports/range.ts";
import { type ReportName, reportNames } from "../../../domain/office/reports/report.ts";
import { hrefOf } from "../../../domain/office/reports/table-parts.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import type { Language } from "../../../platform/language/language.ts";

/** Each report with the same days, and after the first the page of what is pending, which has none and leads to its age. */
export function reportTabs(
  current: ReportName | "pending",
  parts: PartStates,
  language: Language,
  days?: Range,
) {
  const t = reportWords(language);
  const names = withoutOff(parts, reportNames).filter((name) => name !== "ageing");
  const [overview, ...others] = names.map((name) => ({
    href: hrefOf("/reports", { report: name, ...days }),
    label: t(`names.${name}`),
    isCurrent: name === current,
  }));
  const pending = {
    href: "/reports/pending",
    label: t("names.pending"),
    isCurrent: current === "pending" || current === "ageing",
  };
  return [...(overview ? [overview] : []), pending, ...others];
}
