import type { ReactNode } from "react";
import { projectReportMessages } from "../../platform/language/project-report-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** Everything that shows project reports stands in it. */
export function ReportWords({ children }: { children: ReactNode }) {
  return (
    <WithMessages more={{ projectReports: projectReportMessages[useLocale()] }}>{children}</WithMessages>
  );
}
