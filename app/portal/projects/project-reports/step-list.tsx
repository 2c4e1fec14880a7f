import { sectionNames } from "../../../domain/projects/project-reports/form/form-fields.ts";
import { sectionState } from "../../../domain/projects/project-reports/form/section-state.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SectionLacks } from "./report-section.tsx";
import { StepLink, useSteps } from "./step-link.tsx";
import type { LiveReport } from "./use-live-report.ts";

/** Every step with what it lacks: a row on wide screens, a list that opens on small ones. */
export function StepList({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports");
  const { current } = useSteps();
  const title = t("steps.now", {
    number: sectionNames.indexOf(current) + 1,
    of: sectionNames.length,
    step: t(`sections.${current}.short`),
  });
  return (
    <nav aria-label={t("steps.label")} className="min-w-0 lg:col-span-2">
      <details className="fold card px-3 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none" id="steps">
        <summary className="font-semibold lg:hidden">{title}</summary>
        <ol className="grid pb-2 lg:grid-cols-7 lg:gap-1 lg:p-0">
          {sectionNames.map((step, index) => (
            <Step key={step} step={step} number={index + 1} live={live} />
          ))}
        </ol>
      </details>
    </nav>
  );
}

type StepProps = { step: (typeof sectionNames)[number]; number: number; live: LiveReport };

function Step({ step, number, live }: StepProps) {
  const t = useTranslations("projectReports.sections");
  const state = sectionState(step, live);
  const isDone = state.unread + state.missing + state.red === 0;
  return (
    <li className="min-w-0">
      <StepLink
        step={step}
        className="flex size-full min-h-(--finger) items-start gap-2 rounded-md p-2 text-start text-sm text-inherit no-underline hover:bg-sunk aria-[current]:bg-indigo-wash"
      >
        <span
          aria-hidden="true"
          className={classes(
            "grid size-6 flex-none place-items-center rounded-full border-[1.5px] text-xs",
            isDone ? "border-leaf text-leaf" : "border-edge",
          )}
        >
          {isDone ? <Icon name="check" /> : number}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{t(`${step}.short`)}</span>
          <SectionLacks state={state} className="block text-xs" />
        </span>
      </StepLink>
    </li>
  );
}
