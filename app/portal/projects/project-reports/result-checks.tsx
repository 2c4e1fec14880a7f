import { sectionOf } from "../../../domain/projects/project-reports/form/form-fields.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useCheckSentence } from "./use-check-sentence.ts";
import { useFieldWords } from "./use-field-words.ts";
import type { LiveReport } from "./use-live-report.ts";

const classNames = "rounded-r-md border-l-4 px-3 py-2.5 text-sm";
const red = "border-brick bg-brick-wash";
const amber = "border-marigold bg-marigold-wash";

/** Worst first, with links to the inputs. */
export function Checks({ of: { checks, financialYears } }: { of: LiveReport["report"] }) {
  const t = useTranslations("projectReports.results");
  const sentence = useCheckSentence(financialYears);
  if (checks.length === 0)
    return (
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
          <a href={`#${check.path}`} className="link">
            {sentence(check)}
          </a>
        </p>
      ))}
    </section>
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
