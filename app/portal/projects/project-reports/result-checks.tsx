import { sectionOf } from "../../../domain/projects/project-reports/form/form-fields.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { StepLink } from "./step-link.tsx";
import { useCheckSentence } from "./use-check-sentence.ts";
import { useFieldWords } from "./use-field-words.ts";
import type { LiveReport } from "./use-live-report.ts";

const classNames = "rounded-r-md border-l-4 px-3 py-2.5 text-sm";
const red = "border-brick bg-brick-wash";
const amber = "border-marigold bg-marigold-wash";

/** Worst first, each with its field. */
export function Checks({ live: { report, problems } }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  const { checks, financialYears } = report;
  const sentence = useCheckSentence(financialYears);
  if (checks.length === 0)
    return Object.keys(problems).length > 0 ? null : (
      <p className="flex gap-2 text-sm font-semibold text-leaf">
        <Icon name="check" className="mt-0.5" /> {t("fine")}
      </p>
    );
  return (
    <section aria-label={t("checks")} className="grid gap-2">
      <h2 className="text-base">{t("checks")}</h2>
      {checks.map((check) => (
        <p
          key={`${check.key} ${check.path}`}
          className={classes(classNames, check.level === "red" ? red : amber)}
        >
          {sentence(check)} <ToField name={check.path} />
        </p>
      ))}
    </section>
  );
}

/** The field that mends it; an untouched starter has none. */
function ToField({ name }: { name: string }) {
  const words = useFieldWords();
  if (name === "starter") return null;
  return (
    <StepLink step={sectionOf(name)} field={name} className="link text-left">
      {words.name(name)}
    </StepLink>
  );
}

/** With links to the fields. */
export function Unread({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.results");
  const of = useTranslations("projectReports.problems");
  const sections = useTranslations("projectReports.sections");
  const words = useFieldWords();
  const names = Object.keys(live.problems);
  if (names.length === 0) return null;
  return (
    <div className={`${classNames} ${red}`}>
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="mt-0.5" /> {t("unread", { count: names.length })}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {names.slice(0, 6).map((name) => (
          <li key={name}>
            {of("of", {
              where: sections(`${sectionOf(name)}.short`),
              problem: words.problem(live.problems[name]) ?? "",
            })}{" "}
            <ToField name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
